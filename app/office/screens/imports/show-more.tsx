import { Button } from '@mantine/core';
import { uiWords } from '../../../words/office/ui.ts';

export interface ShowMoreProps {
  /** The state of the pages of a list that is loaded page by page. */
  readonly of: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

/** The button below a list that has a further page. */
export function ShowMore({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button variant="default" display="block" mx="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {uiWords().showMore}
    </Button>
  );
}
