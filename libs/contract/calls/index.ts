import type { z } from 'zod';
import { alertCalls } from './alerts.js';
import { approvalCalls } from './approvals.js';
import { agentStatisticsCalls } from './agent-statistics.js';
import { bankCalls } from './bank.js';
import { coinCalls } from './coins.js';
import { boardCalls } from './boards.js';
import { casinoCalls } from './casino.js';
import { casinoAgentCalls } from './casino-agent.js';
import { casinoAdminCalls } from './casino-admin.js';
import { casinoDifferenceCalls } from './casino-differences.js';
import { casinoVendorCalls } from './casino-vendors.js';
import { casinoDeskCalls } from './casino-desk.js';
import { casinoPlayCalls } from './casino-play.js';
import { closingCalls } from './closings.js';
import { commissionCalls } from './commission.js';
import { consoleCalls } from './console.js';
import { depositAccountCalls } from './deposit-accounts.js';
import { downlineCalls } from './downline.js';
import { exportCalls } from './exports.js';
import { adminGameCalls } from './admin-game.js';
import { dealingCalls } from './dealing.js';
import { gameCalls } from './games.js';
import { initialisationCalls } from './initialisation.js';
import { inspectionCalls } from './inspection.js';
import { joiningCalls } from './joining.js';
import { machineKeyCalls } from './machine-keys.js';
import { webhookCalls } from './webhooks.js';
import { messageCalls } from './messages.js';
import { moneyRuleCalls } from './money-rules.js';
import { numberCalls } from './numbers.js';
import { balanceCalls } from './balances.js';
import { operationsCalls } from './operations.js';
import { pastStateCalls } from './past-state.js';
import { peopleCalls } from './people.js';
import { perimeterCalls } from './perimeter.js';
import { personalDataCalls } from './personal-data.js';
import { positionTermsCalls } from './position-terms.js';
import { positionCarrierCalls } from './position-carriers.js';
import { positionBookCalls } from './position-book.js';
import { positionCalls } from './positions.js';
import { protectionCalls } from './protection.js';
import { reportCalls } from './reports.js';
import { campaignCalls } from './campaigns.js';
import { rewardCalls } from './rewards.js';
import { sessionCalls } from './session.js';
import { settingCalls } from './settings.js';
import { setupCalls } from './setup.js';
import { siteCalls } from './site.js';
import { siteHistoryCalls } from './site-history.js';
import { passkeyCalls } from './passkeys.js';
import { secondFactorCalls } from './second-factor.js';
import { statisticsCalls } from './statistics.js';
import { profitCostCalls } from './profit-costs.js';
import { settlementCalls } from './settlements.js';
import { skinCalls } from './skins.js';
import { soundCalls } from './sounds.js';
import { sportsCalls } from './sports.js';
import { adminSportsCalls } from './admin-sports.js';
import { staffCalls } from './staff.js';
import { timelineCalls } from './timeline.js';
import { transparencyCalls } from './transparency.js';
import { updateCalls } from './updates.js';
import { uploadCalls } from './uploads.js';
import { walletAdminCalls } from './wallet-admin.js';
import { walletCalls } from './wallet.js';

/** Every call of the platform by its path without the leading `/api/`. */
export const calls = {
  ...alertCalls,
  ...approvalCalls,
  ...sessionCalls,
  ...walletCalls,
  ...walletAdminCalls,
  ...positionCarrierCalls,
  ...positionCalls,
  ...positionTermsCalls,
  ...positionBookCalls,
  ...closingCalls,
  ...bankCalls,
  ...coinCalls,
  ...depositAccountCalls,
  ...moneyRuleCalls,
  ...gameCalls,
  ...casinoCalls,
  ...casinoAdminCalls,
  ...casinoDifferenceCalls,
  ...casinoVendorCalls,
  ...casinoDeskCalls,
  ...casinoPlayCalls,
  ...casinoAgentCalls,
  ...adminGameCalls,
  ...sportsCalls,
  ...adminSportsCalls,
  ...consoleCalls,
  ...boardCalls,
  ...rewardCalls,
  ...campaignCalls,
  ...updateCalls,
  ...uploadCalls,
  ...siteCalls,
  ...numberCalls,
  ...setupCalls,
  ...settingCalls,
  ...initialisationCalls,
  ...inspectionCalls,
  ...skinCalls,
  ...soundCalls,
  ...peopleCalls,
  ...balanceCalls,
  ...pastStateCalls,
  ...downlineCalls,
  ...joiningCalls,
  ...commissionCalls,
  ...agentStatisticsCalls,
  ...statisticsCalls,
  ...profitCostCalls,
  ...settlementCalls,
  ...reportCalls,
  ...protectionCalls,
  ...personalDataCalls,
  ...operationsCalls,
  ...timelineCalls,
  ...transparencyCalls,
  ...siteHistoryCalls,
  ...messageCalls,
  ...exportCalls,
  ...staffCalls,
  ...dealingCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...perimeterCalls,
  ...machineKeyCalls,
  ...webhookCalls,
};

export type CallPath = keyof typeof calls;
/** What the caller sends. */
export type CallInput<P extends CallPath> = z.input<(typeof calls)[P]['in']>;
/** What the handler receives after parsing: defaults filled in. */
export type CallParsed<P extends CallPath> = z.output<(typeof calls)[P]['in']>;
/** What `data` of the answer carries. */
export type CallOutput<P extends CallPath> = z.output<(typeof calls)[P]['out']>;
