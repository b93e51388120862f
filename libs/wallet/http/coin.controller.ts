import { Controller } from '@nestjs/common';
import { type CallOutput, type CallParsed, type CoinNetwork, coinNetworks, coins, refuse } from '#lib/contract';
import { type Actor, must, seoulIso } from '#lib/kernel';
import {
  Answers,
  BulkCommand,
  Command,
  type CommandContext,
  CurrentActor,
  Database,
  Input,
  type Origin,
  RequestOrigin,
  rowResults,
} from '#lib/platform';
import { chosenWallet, type CoinOffer, CoinOffers } from '../coins/coin-offers.js';
import { type CoinWallet, CoinWalletsRepository } from '../coins/coin-wallets.repository.js';
import { SaveCoinWallet } from '../coins/save-coin-wallet.js';
import { OwnerProfiles } from '../ports.js';
import { RefundCoins } from '../use-cases/refund-coins.js';
import { SetCoinRate } from '../use-cases/set-coin-rate.js';

const levels = [1, 2, 3, 4, 5, 6, 7];

/** Deposits and withdrawals by coin: what owners may choose, and the site's rates and wallets. */
@Controller()
export class CoinController {
  constructor(
    private readonly database: Database,
    private readonly offers: CoinOffers,
    private readonly wallets: CoinWalletsRepository,
    private readonly saving: SaveCoinWallet,
    private readonly setRate: SetCoinRate,
    private readonly refunding: RefundCoins,
    private readonly profiles: OwnerProfiles,
    private readonly rows: BulkCommand,
  ) {}

  @Answers('user/bank/getCoins')
  async own(@CurrentActor() actor: Actor): Promise<CallOutput<'user/bank/getCoins'>> {
    const owner = must(await this.profiles.profile(this.database, actor.id), `owner ${actor.id} has no profile`);
    const [charge, exchange] = [
      await this.offers.of(this.database, 'deposits', owner),
      await this.offers.of(this.database, 'withdrawals', owner),
    ];
    return {
      charge: charge.map((offer) => ({ ...offerAnswer(offer), recipient_address: offer.siteAddress })),
      exchange: exchange.map((offer) => ({ ...offerAnswer(offer), sender_address: offer.siteAddress })),
    };
  }

  @Answers('admin/coin/get')
  async get(): Promise<CallOutput<'admin/coin/get'>> {
    const [rates, wallets, on] = [
      await this.offers.ratesOf(this.database),
      await this.wallets.all(this.database),
      await this.offers.networksOn(this.database),
    ];
    return {
      rates: coins.map((coin) => {
        const found = rates.get(coin);
        if (!found) return { coin, rate: null, at: null, source: null, by: null, isStale: false };
        const { rate, at, source, by, isStale } = found;
        return { coin, rate, at: seoulIso(at), source, by, isStale };
      }),
      wallets: wallets.map((wallet) => ({ ...wallet, changedAt: seoulIso(wallet.changedAt) })),
      networks: coinNetworks.map((network) => ({
        network,
        isOn: on.includes(network),
        levelsWithout: levels.filter((level) => !chosenWallet(wallets, 'deposits', { ownerKind: 'member', level }, network)),
        paysOut: pays(wallets, network),
      })),
    };
  }

  @Answers('admin/coin/rate/set')
  async rate(
    @Command() command: CommandContext,
    @Input() { coin, rate }: CallParsed<'admin/coin/rate/set'>,
  ): Promise<CallOutput<'admin/coin/rate/set'>> {
    return { at: seoulIso((await this.setRate.execute(command, coin, rate)).at) };
  }

  @Answers('admin/coin/wallet/save')
  save(
    @Command() command: CommandContext,
    @Input() { id, version, ...fields }: CallParsed<'admin/coin/wallet/save'>,
  ): Promise<CallOutput<'admin/coin/wallet/save'>> {
    if (id !== undefined && version === undefined) throw refuse('INVALID_INPUT', { field: 'version' });
    return this.saving.save(command, fields, id === undefined ? undefined : { id, version: version! });
  }

  @Answers('admin/coin/wallet/delete')
  async delete(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/coin/wallet/delete'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, async (tx, id) => {
      await this.saving.delete(tx, command, id);
      return 'deleted';
    });
    return rowResults(results, language);
  }

  @Answers('admin/deposit/refundCoin')
  refund(@Command() command: CommandContext, @Input() input: CallParsed<'admin/deposit/refundCoin'>): Promise<void> {
    return this.refunding.execute(command, input);
  }
}

const offerAnswer = ({ network, rate }: CoinOffer) => ({ network, rate: rate.rate, rate_at: seoulIso(rate.at) });

const pays = (wallets: readonly CoinWallet[], network: CoinNetwork): boolean =>
  chosenWallet(wallets, 'withdrawals', { ownerKind: 'agent', level: 0 }, network) !== undefined;
