import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Alert.css';
import '../ui/office.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { Preferences } from '#core/contract/preferences.ts';
import { givenNames } from '#core/look/sections.ts';
import { iconsOf } from '../../public/look/icons-of.ts';
import { USUAL_LOOK } from '../../public/look/look.ts';
import { services } from '../../services.ts';
import { Failure } from '../../ui/failure.tsx';
import { displayFont } from '../../ui/fonts.ts';
import { THEME_KEY } from '../../ui/theme-key.ts';
import { screenNamesWords } from '../../words/office/screen-names.ts';
import { OfficeProvider } from '../editing/office-context.ts';
import { startedContent } from '../screens/dashboard/started-content.ts';
import { brandOf } from '../ui/brand.ts';
import { FirstScripts, SideBarScript } from '../ui/first-scripts.tsx';
import { screenTags } from '../ui/screen-tags.ts';
import { theme } from '../ui/theme.ts';
import { ConflictDialog } from '../versions/conflict/conflict-dialog.tsx';
import type { Route } from './+types/layout.ts';
import { Header } from './header.tsx';
import frame from './layout.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { createOffice } from './office.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { SessionEnd } from './session-end.tsx';
import { SideBar } from './side-bar.tsx';
import { CONTENT, SkipLink } from './skip-link.tsx';
import { useOfficeLifecycle } from './use-office-lifecycle.ts';

/** Before the stylesheet asks for it: a heading that has been drawn does not change its font. */
export const links: Route.LinksFunction = () => [{ rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, nonce, timeZone, environmentTimeZone, passwordHint, published, send } = context.get(services);
  if (user === null) return redirect('/');
  const content = await published();
  // The back-office has its own colours, and the site's icon.
  const look = { ...USUAL_LOOK, icons: iconsOf(content) };
  // Without an answer it is as for every account.
  const { savesByButton = false } = (await (await send('GET /api/preferences')).json()) as Partial<Preferences>;
  return {
    user,
    savesByButton,
    nonce,
    timeZone,
    environmentTimeZone,
    passwordHint,
    brand: brandOf(content),
    started: startedContent(content),
    listNames: givenNames(content.site.sections, Object.keys(collections)),
    look,
  };
}

/** Screens get their data from the API: an ended session then shows in place, over what was typed. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => screenTags(screenNamesWords().dashboard);

const colorScheme = localStorageColorSchemeManager({ key: THEME_KEY });

/** The frame of every screen of the back-office. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { brand, ...facts } = loaderData;
  const [office] = useState(() => createOffice(facts, (...request) => window.fetch(...request)));
  useOfficeLifecycle(office);
  return (
    <>
      {/* Painted once all of it is there: what stands at the right of the header moves with each button that comes. */}
      <link rel="expect" href={`#${CONTENT}`} blocking="render" />
      <FirstScripts nonce={facts.nonce} />
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorScheme} getStyleNonce={() => facts.nonce}>
        <QueryClientProvider client={office.client}>
          <OfficeProvider value={office}>
            <SkipLink />
            <Header brand={brand} />
            <div className={frame.frame}>
              <SideBar />
              <SideBarScript nonce={facts.nonce} />
              <div id={CONTENT} className={frame.content} tabIndex={-1}>
                <Outlet />
              </div>
            </div>
            <NoticeBoard />
            <QuestionDialog />
            <ConflictDialog />
            <LeaveGuard />
            <SessionEnd />
          </OfficeProvider>
        </QueryClientProvider>
      </MantineProvider>
    </>
  );
}

export function ErrorBoundary() {
  return <Failure />;
}
