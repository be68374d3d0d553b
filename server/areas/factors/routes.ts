import {
  enrolPasskey,
  enrolPasskeyOptions,
  enrolTotp,
  enrolTotpConfirm,
  factorCode,
  factorDeviceRemove,
  factorGet,
  factorPasskey,
  factorPasskeyAdd,
  factorPasskeyBegin,
  factorPasskeyOptions,
  factorPasskeyRemove,
  factorPasskeyRename,
  factorRecoveryRenew,
  factorTotpBegin,
  factorTotpConfirm,
  factorTotpRemove,
  userFactorReset,
} from '#contract/factors.ts'
import { type Route, route } from '#server/http/route.ts'
import {
  beginTotpByTicket,
  enrolPasskeyByTicket,
  enrolTotpByTicket,
  passkeyOptionsByTicket,
} from '#server/areas/factors/enrol.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  beginOwnTotp,
  confirmOwnTotp,
  removeDevices,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewOwnCodes,
  showFactors,
} from '#server/areas/factors/own.ts'
import { assertionOptions } from '#server/areas/factors/passkeys.ts'
import { resetFactors } from '#server/areas/factors/reset.ts'
import { passByCode, passByPasskey } from '#server/areas/factors/second-step.ts'
import { readTicket } from '#server/areas/factors/tickets.ts'

export const routes: readonly Route[] = [
  route(factorCode, (ctx, { body }) => passByCode(ctx, body)),
  route(factorPasskeyOptions, async (ctx, { body }) =>
    assertionOptions(ctx, await readTicket(ctx, body.ticket, 'login')),
  ),
  route(factorPasskey, (ctx, { body }) => passByPasskey(ctx, body)),
  route(enrolTotp, (ctx, { body }) => beginTotpByTicket(ctx, body.ticket)),
  route(enrolTotpConfirm, (ctx, { body }) => enrolTotpByTicket(ctx, body)),
  route(enrolPasskeyOptions, (ctx, { body }) => passkeyOptionsByTicket(ctx, body.ticket)),
  route(enrolPasskey, (ctx, { body }) => enrolPasskeyByTicket(ctx, body)),
  route(factorGet, showFactors),
  route(factorTotpBegin, (ctx, { body }) => beginOwnTotp(ctx, body.password)),
  route(factorTotpConfirm, (ctx, { body }) => confirmOwnTotp(ctx, body)),
  route(factorTotpRemove, (ctx, { body }) => removeTotp(ctx, body.password)),
  route(factorPasskeyBegin, (ctx, { body }) => beginOwnPasskey(ctx, body.password)),
  route(factorPasskeyAdd, (ctx, { body }) => addOwnPasskey(ctx, body)),
  route(factorPasskeyRename, (ctx, { body }) => renamePasskey(ctx, body)),
  route(factorPasskeyRemove, (ctx, { body }) => removePasskey(ctx, body)),
  route(factorRecoveryRenew, (ctx, { body }) => renewOwnCodes(ctx, body.password)),
  route(factorDeviceRemove, (ctx, { body }) => removeDevices(ctx, body)),
  route(userFactorReset, (ctx, { params }) => resetFactors(ctx, params.userId)),
]
