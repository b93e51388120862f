import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ApprovalsHttpModule } from '#lib/approvals';
import { BankHttpModule } from '#lib/bank';
import { CommissionHttpModule, HierarchyHttpModule } from '#lib/agents';
import {
  AuthHttpModule,
  JoiningHttpModule,
  PeopleHttpModule,
  PerimeterHttpModule,
  SecondFactorHttpModule,
  SessionGuard,
  StaffHttpModule,
} from '#lib/auth';
import { AuditChainHttpModule } from '#lib/audit-chain';
import { BettingHttpModule } from '#lib/betting';
import { BoardsHttpModule, MessagesHttpModule, UploadsHttpModule } from '#lib/boards';
import { EventsModule } from '#lib/events';
import { CasinoHttpModule } from '#lib/casino';
import { DrawsHttpModule } from '#lib/draws';
import { SportsHttpModule } from '#lib/sports';
import { CodesHttpModule, MembersHttpModule } from '#lib/members';
import { ExportsModule, OpsModule, PlatformModule, type PlatformOptions } from '#lib/platform';
import { InitialisationHttpModule } from '#lib/initialisation';
import { OperationsHttpModule } from '#lib/operations';
import { WebhooksHttpModule } from '#lib/webhooks';
import { PersonalDataHttpModule } from '#lib/personal-data';
import { ProtectionHttpModule } from '#lib/protection';
import { RealtimeModule } from '#lib/realtime';
import { BonusesHttpModule } from '#lib/bonuses';
import { RewardsHttpModule } from '#lib/rewards';
import { SettlementHttpModule } from '#lib/settlement';
import { SiteHttpModule } from '#lib/site';
import { ReportsHttpModule, StatsHttpModule } from '#lib/stats';
import { WalletHttpModule } from '#lib/wallet';
import { BindingsModule } from '../shared/bindings/bindings.module.js';
import { DocumentsController } from './documents.controller.js';

/** Everything that the api process answers. */
@Module({})
export class ApiModule {
  static with(options: PlatformOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.with(options),
        EventsModule,
        OpsModule,
        ExportsModule,
        BindingsModule,
        DiscoveryModule,
        ApprovalsHttpModule,
        BankHttpModule,
        AuthHttpModule,
        SecondFactorHttpModule,
        StaffHttpModule,
        MembersHttpModule,
        PeopleHttpModule,
        PerimeterHttpModule,
        JoiningHttpModule,
        CodesHttpModule,
        SiteHttpModule,
        BoardsHttpModule,
        MessagesHttpModule,
        UploadsHttpModule,
        WalletHttpModule,
        DrawsHttpModule,
        CasinoHttpModule,
        SportsHttpModule,
        BettingHttpModule,
        SettlementHttpModule,
        CommissionHttpModule,
        HierarchyHttpModule,
        OperationsHttpModule.create(),
        WebhooksHttpModule,
        ProtectionHttpModule,
        PersonalDataHttpModule,
        RewardsHttpModule,
        BonusesHttpModule,
        StatsHttpModule,
        ReportsHttpModule,
        InitialisationHttpModule,
        AuditChainHttpModule,
        RealtimeModule,
      ],
      controllers: [DocumentsController],
      providers: [{ provide: APP_GUARD, useExisting: SessionGuard }],
    };
  }
}
