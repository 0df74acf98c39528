// Files between the data folder and an S3-compatible store.
import { parseArgs } from 'node:util'
import { moveFiles } from '../files/moveFiles.ts'
import { openDiskStore, openFileStore } from '../files/openFileStore.ts'
import { Refused } from '../refused.ts'
import { type Command, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

export const files: Command = {
  about: 'move files into the S3 store, or back',
  usage: `files move --to s3 | files move --to disk
Copies every file that the database names between the data folder and the store that S3_URL names, by checksum, and leaves the
originals. It may be interrupted and repeated. Then start the server with S3_URL, or without it, and run it once more for what
came meanwhile.`,
  async run([action, ...args]) {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
    if (action !== 'move' || (values.to !== 's3' && values.to !== 'disk'))
      throw new UsageFault('Say where to: files move --to s3 or --to disk.')
    return inInstallation(async ({ env, orm }) => {
      if (env.s3Url === null) throw new Refused('Set S3_URL for this command: the store that is the other side.')
      const [disk, s3] = [openDiskStore(env), openFileStore(env)]
      const { copied, there, lost } = values.to === 's3' ? await moveFiles(orm, disk, s3) : await moveFiles(orm, s3, disk)
      console.log(`${copied} copied, ${there} were there already.`)
      for (const name of lost) console.error(`Missing or damaged: ${name}`)
      return lost.length === 0 ? 0 : 1
    })
  },
}
