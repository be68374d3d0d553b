/** Where it stands in which epoch of a server this device first trusted, or last accepted, its versions. */
export function epochKey(serverId: string): string {
  return `epoch:${serverId}`
}
