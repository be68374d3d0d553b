import { readdir, stat, statfs } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that the server writes to, in bytes. */
export interface Disk {
  readonly path: string
  readonly fileSystem: string
  readonly total: number
  readonly free: number
}

/** An archive in the folder that `npm run backup` writes to. */
export interface BackupFile {
  readonly name: string
  readonly time: Date
  readonly size: number
}

/** Numbers by which Linux tells file systems apart; others are shown as they are. */
const FILE_SYSTEMS: Readonly<Record<number, string>> = {
  0xef53: 'ext4',
  0x58465342: 'xfs',
  0x9123683e: 'btrfs',
  0x2fc12fc1: 'zfs',
  0x794c7630: 'overlay',
  0x01021994: 'tmpfs',
  0x6969: 'nfs',
  0x65735546: 'fuse',
  0xff534d42: 'cifs',
}
const BACKUPS_SHOWN = 5

async function diskAt(path: string): Promise<Disk & { readonly device: number }> {
  const [{ dev }, { type, bsize, blocks, bavail }] = await Promise.all([stat(path), statfs(path)])
  const fileSystem = FILE_SYSTEMS[type] ?? `0x${type.toString(16)}`
  return { device: dev, path, fileSystem, total: blocks * bsize, free: bavail * bsize }
}

/** The disks of the data and of temporary files, each once. */
export async function readDisks(dataDir: string): Promise<readonly Disk[]> {
  const disks = await Promise.all([dataDir, tmpdir()].map(diskAt))
  return disks.filter(({ device }, index) => disks.findIndex((other) => other.device === device) === index)
}

/** The newest archives, newest first; none where nobody made one, or where they lie elsewhere. */
export async function readBackups(dataDir: string): Promise<readonly BackupFile[]> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const archives = names.filter((name) => name.endsWith('.tar.gz'))
  const files = await Promise.all(
    archives.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name))
      return { name, time: mtime, size }
    }),
  )
  return files.toSorted((a, b) => b.time.getTime() - a.time.getTime()).slice(0, BACKUPS_SHOWN)
}

/** By which address others in the network reach this machine; its own where it has no other. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}
