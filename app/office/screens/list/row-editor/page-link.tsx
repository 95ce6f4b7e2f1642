import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { listWords } from '../../../../words/office/list.ts';
import { pageOf, type Target } from '../../../model/edit.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from './editor.module.css';

/** From a row to the item's own page, with what is typed in it; the filters of the list go along. */
export function PageLink({ target }: { readonly target: Target }) {
  const { search } = useLocation();
  const pathname = pageOf(target);
  if (pathname === null) return null;
  return (
    <Button className={style.link ?? ''} component={Link} to={{ pathname, search }} size="xs" variant="subtle" leftSection={<Icon name="file" />}>
      {listWords().openAsPage}
    </Button>
  );
}
