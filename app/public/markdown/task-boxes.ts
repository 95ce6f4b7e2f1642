import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/**
 * `[x]` is the box of the item of a list that it begins. Behind an item without words the parser takes it for one too,
 * and would leave the sign out: there it stands as it was typed.
 */
export const taskBoxes: Extension = {
  exit: { taskListCheckValueChecked: nothing, taskListCheckValueUnchecked: nothing, taskListCheck: box },
};

function nothing(): void {}

function box(this: CompileContext, token: Token): void {
  const item = this.stack.at(-2);
  if (item?.type === 'listItem' && item.children.slice(0, -1).every(({ type }) => type === 'definition')) {
    item.checked = this.sliceSerialize(token) !== '[ ]';
  } else {
    this.config.enter.data?.call(this, token);
    this.config.exit.data?.call(this, token);
  }
}
