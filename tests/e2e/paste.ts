import type { Locator } from '@playwright/test';

/** Pastes a text on an element. @param html the same text with its format, where it has one */
export async function paste(on: Locator, text: string, html?: string): Promise<void> {
  await on.evaluate(
    (element, [plain = '', formatted]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      if (formatted !== undefined) clipboardData.setData('text/html', formatted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html],
  );
}
