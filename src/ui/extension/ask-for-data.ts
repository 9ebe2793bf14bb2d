/** Asks whether data may be sent. Only Firefox knows such permissions, and only where they are missing is it asked. */
import browser from '../../browser.ts';
import { WEBSITE_CONTENT } from '../../messages/data-permissions.ts';

/** Call it first in a click handler: browsers only ask in response to a click. */
export const askForData = (kinds: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ data_collection: kinds } as object);

export const askForWebsiteContent = (): Promise<boolean> => askForData(WEBSITE_CONTENT);
