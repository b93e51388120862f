import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { AdminUsersRepository } from './data/admin-users.repository.js';
import { AttemptsRepository } from './data/attempts.repository.js';
import { CredentialsRepository } from './data/credentials.repository.js';
import { KnownOriginsRepository } from './data/known-origins.repository.js';
import { PresenceRepository } from './data/presence.repository.js';
import { SessionCache } from './data/session-cache.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { ConnectionsRepository } from './data/connections.repository.js';
import { LoginRecordsRepository } from './data/login-records.repository.js';
import { AgentPresenceController } from './http/agent-presence.controller.js';
import { ContextController } from './http/context.controller.js';
import { LoginController } from './http/login.controller.js';
import { PasswordController } from './http/password.controller.js';
import { SessionGuard } from './http/session.guard.js';
import { SessionsController } from './http/sessions.controller.js';
import { ForgetOldSessions } from './jobs/forget-old-sessions.js';
import { Attempts } from './services/attempts.js';
import { AuthSection } from './services/auth-section.js';
import { SweepConnections } from './jobs/sweep-connections.js';
import { ChangeOwnPasswords } from './use-cases/change-own-passwords.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { ResetAdminPassword } from './use-cases/reset-admin-password.js';
import { Connections } from './services/connections.js';
import { Contexts } from './services/contexts.js';
import { Credentials } from './services/credentials.js';
import { LoginLimits } from './services/login-limits.js';
import { NumberLookLimit } from './services/number-look-limit.js';
import { ReplacedTokens } from './services/replaced-tokens.js';
import { SessionSightings } from './services/session-sightings.js';
import { KnownPasswords } from './services/known-passwords.js';
import { PerimeterRepository } from './perimeter/data/perimeter.repository.js';
import { PerimeterRules } from './perimeter/perimeter-rules.js';
import { GuessPace } from './services/guess-pace.js';
import { PasswordQueues } from './services/password-queues.js';
import { SmsCodesRepository } from './joining/data/sms-codes.repository.js';
import { EndSessionsOfInactive } from './services/end-sessions-of-inactive.js';
import { ForceOut } from './use-cases/force-out.js';
import { LoginHistory } from './services/login-history.js';
import { LogIn } from './use-cases/log-in.js';
import { PasswordHasher } from './services/password-hasher.js';
import { Presence } from './services/presence.js';
import { RegisterMember } from './services/register-member.js';
import { Sessions } from './services/sessions.js';
import { MachineKeysRepository } from './machine-keys/data/machine-keys.repository.js';
import { MachineKeys } from './machine-keys/services/machine-keys.js';
import { SecondFactorsRepository } from './second-factor/data/second-factors.repository.js';
import { PasskeysRepository } from './second-factor/data/passkeys.repository.js';
import { Passkeys } from './second-factor/services/passkeys.js';
import { SecondFactors } from './second-factor/services/second-factors.js';

const repositories = [
  SessionsRepository,
  CredentialsRepository,
  AttemptsRepository,
  AdminUsersRepository,
  PresenceRepository,
  LoginRecordsRepository,
  ConnectionsRepository,
  SmsCodesRepository,
  KnownOriginsRepository,
  SecondFactorsRepository,
  PasskeysRepository,
  MachineKeysRepository,
];

/** Credentials, sessions, presence. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [
    ...repositories,
    SessionCache,
    PasswordHasher,
    PasswordQueues,
    { provide: GuessPace, useFactory: () => new GuessPace() },
    PerimeterRepository,
    PerimeterRules,
    KnownPasswords,
    LoginLimits,
    Attempts,
    NumberLookLimit,
    Credentials,
    Sessions,
    SessionSightings,
    ReplacedTokens,
    Presence,
    LoginHistory,
    Connections,
    RegisterMember,
    EndSessionsOfInactive,
    SecondFactors,
    Passkeys,
    MachineKeys,
  ],
  exports: [
    Passkeys,
    PasskeysRepository,
    MachineKeys,
    MachineKeysRepository,
    SecondFactors,
    SecondFactorsRepository,
    Credentials,
    Sessions,
    Presence,
    LoginHistory,
    Connections,
    RegisterMember,
    SessionsRepository,
    AttemptsRepository,
    AdminUsersRepository,
    LoginRecordsRepository,
    Attempts,
    NumberLookLimit,
    LoginLimits,
    SmsCodesRepository,
    KnownOriginsRepository,
    CredentialsRepository,
    PasswordHasher,
    KnownPasswords,
    PerimeterRepository,
    PerimeterRules,
  ],
})
export class AuthModule {}

/** The calls around sessions, and the guard of all calls. The apps bind `ContextSources`. */
@Module({
  imports: [AuthModule, MembersModule],
  providers: [LogIn, Contexts, ForceOut, ChangeOwnPasswords, SessionGuard, AuthSection],
  controllers: [LoginController, PasswordController, ContextController, SessionsController, AgentPresenceController],
  exports: [SessionGuard],
})
export class AuthHttpModule {}

/** The worker's part. */
@Module({ imports: [AuthModule], providers: [ForgetOldSessions, SweepConnections] })
export class AuthJobsModule {}

/** What the operator's own command does about administrators. */
@Module({ imports: [AuthModule], providers: [CreateAdmin, ResetAdminPassword] })
export class AdminAccountsModule {}
