import type { z } from 'zod';
import { alertCalls } from './alerts.js';
import { approvalCalls } from './approvals.js';
import { agentStatisticsCalls } from './agent-statistics.js';
import { boardCalls } from './boards.js';
import { casinoCalls } from './casino.js';
import { casinoAgentCalls } from './casino-agent.js';
import { casinoAdminCalls } from './casino-admin.js';
import { casinoPlayCalls } from './casino-play.js';
import { commissionCalls } from './commission.js';
import { consoleCalls } from './console.js';
import { depositAccountCalls } from './deposit-accounts.js';
import { downlineCalls } from './downline.js';
import { exportCalls } from './exports.js';
import { adminGameCalls } from './admin-game.js';
import { gameCalls } from './games.js';
import { initialisationCalls } from './initialisation.js';
import { inspectionCalls } from './inspection.js';
import { joiningCalls } from './joining.js';
import { machineKeyCalls } from './machine-keys.js';
import { messageCalls } from './messages.js';
import { moneyRuleCalls } from './money-rules.js';
import { numberCalls } from './numbers.js';
import { balanceCalls } from './balances.js';
import { operationsCalls } from './operations.js';
import { peopleCalls } from './people.js';
import { perimeterCalls } from './perimeter.js';
import { protectionCalls } from './protection.js';
import { reportCalls } from './reports.js';
import { rewardCalls } from './rewards.js';
import { sessionCalls } from './session.js';
import { settingCalls } from './settings.js';
import { setupCalls } from './setup.js';
import { siteCalls } from './site.js';
import { siteHistoryCalls } from './site-history.js';
import { passkeyCalls } from './passkeys.js';
import { secondFactorCalls } from './second-factor.js';
import { statisticsCalls } from './statistics.js';
import { skinCalls } from './skins.js';
import { soundCalls } from './sounds.js';
import { sportsCalls } from './sports.js';
import { adminSportsCalls } from './admin-sports.js';
import { staffCalls } from './staff.js';
import { updateCalls } from './updates.js';
import { uploadCalls } from './uploads.js';
import { walletCalls } from './wallet.js';

/** Every call of the platform by its path without the leading `/api/`. */
export const calls = {
  ...alertCalls,
  ...approvalCalls,
  ...sessionCalls,
  ...walletCalls,
  ...depositAccountCalls,
  ...moneyRuleCalls,
  ...gameCalls,
  ...casinoCalls,
  ...casinoAdminCalls,
  ...casinoPlayCalls,
  ...casinoAgentCalls,
  ...adminGameCalls,
  ...sportsCalls,
  ...adminSportsCalls,
  ...consoleCalls,
  ...boardCalls,
  ...rewardCalls,
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
  ...downlineCalls,
  ...joiningCalls,
  ...commissionCalls,
  ...agentStatisticsCalls,
  ...statisticsCalls,
  ...reportCalls,
  ...protectionCalls,
  ...operationsCalls,
  ...siteHistoryCalls,
  ...messageCalls,
  ...exportCalls,
  ...staffCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...perimeterCalls,
  ...machineKeyCalls,
};

export type CallPath = keyof typeof calls;
/** What the caller sends. */
export type CallInput<P extends CallPath> = z.input<(typeof calls)[P]['in']>;
/** What the handler receives after parsing: defaults filled in. */
export type CallParsed<P extends CallPath> = z.output<(typeof calls)[P]['in']>;
/** What `data` of the answer carries. */
export type CallOutput<P extends CallPath> = z.output<(typeof calls)[P]['out']>;
