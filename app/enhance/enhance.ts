import { limitWaiting } from './account.ts';
import { followCarousels } from './carousel.ts';
import { followContact } from './contact.ts';
import { copyReferences } from './copy-reference.ts';
import { openStudents } from './dialog.ts';
import { filterInPlace } from './filter.ts';
import { offerPasskey } from './passkey.ts';
import { revealPassword } from './password.ts';
import { forgetRefusal } from './refusal.ts';
import { markSection } from './section.ts';
import { scrollSmoothly } from './smooth-scroll.ts';
import { switchTheme } from './theme.ts';
import { countVisit } from './visit.ts';

/** Starts all scripts of a visitor's browser. Every page works without it. */
switchTheme();
scrollSmoothly();
followCarousels();
openStudents();
followContact();
filterInPlace();
markSection();
offerPasskey();
forgetRefusal();
limitWaiting();
revealPassword();
copyReferences();
countVisit();
