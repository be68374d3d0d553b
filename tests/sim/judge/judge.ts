import type { OperationRow } from '#db/rows.ts'
import type { Device, Witness } from '../device/device.ts'
import type { Change, ServerKind } from '../server/contents.ts'
import type { Ear, SeenRequest, SimServer } from '../server/server.ts'
import type { Realm } from '../world/realm.ts'
import type { World } from '../world/world.ts'
import { Blame } from './blame.ts'
import { Case } from './case.ts'
import { Effects } from './effects.ts'
import { End } from './end.ts'
import { Files, isUpload } from './files.ts'
import { Restored } from './restored.ts'
import { Sending } from './sending.ts'
import { Told } from './told.ts'

/**
 * Knows what was promised to users and sees all that servers do: says where the two part. It hears everything and is
 * asked nothing by the code under test.
 */
export class Judge implements Ear, Witness {
  readonly told: Told
  readonly given: Set<string>
  private readonly case: Case
  private readonly sent: Sending
  private readonly files: Files
  private readonly effects: Effects
  private readonly backups: Restored
  private readonly end: End
  private readonly blame: Blame

  constructor(world: World, kind: ServerKind) {
    this.case = new Case(world, kind)
    this.given = this.case.given
    this.told = new Told(this.case)
    this.sent = new Sending(this.case)
    this.files = new Files(this.case, this.sent)
    this.backups = new Restored(this.case)
    this.effects = new Effects(this.case, this.told, this.backups)
    this.end = new End(this.case, { told: this.told, effects: this.effects, restored: this.backups })
    this.blame = new Blame(this.case, this.effects, this.backups)
  }

  get failures(): string[] {
    return this.case.failures
  }

  watch(server: SimServer): void {
    this.case.server = server
  }

  fail(what: string): void {
    this.case.fail(what)
  }

  signedIn(token: string, user: string): void {
    this.sent.signedIn(token, user)
  }

  paused(device: Device): void {
    this.sent.paused(device)
  }

  resumed(device: Device): void {
    this.sent.resumed(device)
  }

  acceptedRestored(device: Device): void {
    this.sent.resumed(device)
    if (!this.backups.wasRestored) this.fail(`${device.name} asked about a restored backup, and there was none`)
    this.backups.acceptedBy(device.name)
  }

  leased(device: Device, operation: OperationRow): void {
    this.sent.leased(device, operation)
  }

  sending(device: Device, realm: Realm, request: SeenRequest): void {
    if (isUpload(request)) this.files.sending(device, realm, request)
    else if (request.method !== 'GET') this.sent.sending(device, realm, request)
  }

  uploaded(device: Device, file: { user: string; hash: string; site: string }): void {
    this.files.uploaded(device, file)
  }

  closed(device: Device, operation: OperationRow): void {
    this.effects.closed(device, operation)
    this.end.closed(device, operation)
  }

  blamed(device: Device, operation: OperationRow): void {
    this.blame.blamed(device, operation)
  }

  asked(id: string, device: string): void {
    this.end.asked(id, device)
  }

  read(id: string, device: string): void {
    this.effects.read(id, device)
  }

  broke(request: SeenRequest): void {
    this.end.broke(request)
  }

  accepted(opId: string, request: SeenRequest): void {
    this.effects.accepted(opId, request)
  }

  changed(change: Change): void {
    this.effects.changed(change)
  }

  impostor(request: SeenRequest): void {
    this.sent.impostor(request)
  }

  forgot(keys: string[]): void {
    this.effects.forgot(keys)
    this.files.forgot(keys)
  }

  /** A backup is about to take the place of what is there. */
  restoring(devices: Device[]): void {
    this.end.settleAll(devices)
    this.backups.restoring()
  }

  /** It has, and was made after that change. */
  restored(count: number, devices: Device[]): void {
    this.backups.restored(count, devices)
    this.effects.restored()
  }

  verdict(devices: Device[]): void {
    this.end.verdict(devices)
    this.files.verdict()
  }
}
