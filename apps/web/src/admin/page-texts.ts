import { needTexts } from '../lib/i18n.js';

/** A page together with the texts of people and commission, which other pages do not need. */
export async function withPeopleTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('members');
  return page;
}

/** The same with the labels of actions, where the audit log is shown. */
export async function withActionTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('actions');
  return withPeopleTexts(page);
}

/** The same for from where and under which names the site is reached. */
export async function withPerimeterTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('perimeter');
  return page;
}

/** The same for joining and messages. */
export async function withMessageTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('messages');
  return withPeopleTexts(page);
}

/** The same for what the site says. */
export async function withBoardTexts<Page>(page: Promise<Page>): Promise<Page> {
  await Promise.all([needTexts('posts'), needTexts('editor')]);
  return withPeopleTexts(page);
}

/** The same for what the site gives. */
export async function withRewardTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('admin-rewards');
  return withPeopleTexts(page);
}

/** The same for campaigns. */
export async function withCampaignTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('campaigns');
  return withPeopleTexts(page);
}

/** A page together with the texts of what the house earns. */
export async function withProfitTexts<Page>(page: Promise<Page>): Promise<Page> {
  await Promise.all([needTexts('profit'), needTexts('reports'), needTexts('campaigns')]);
  return page;
}

/** The same for described settings, whose texts stand together. */
export async function withSettingTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('settings');
  return page;
}

/** A page of the list of what a new site needs. */
export async function withSetupTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('setup');
  return page;
}

/** A page on which deposits and withdrawals are processed. */
export async function withRequestTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('requests');
  return page;
}

/** A page that makes or shows files for the bank. */
export async function withTransferTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('transfers');
  return page;
}

/** A page with a field for an image. */
export async function withEditorTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('editor');
  return page;
}

/** A page with the names of permissions. */
export async function withStaffTexts<Page>(page: Promise<Page>): Promise<Page> {
  await needTexts('staff');
  return page;
}
