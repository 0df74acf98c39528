// The part of a server process that works beside the requests.
import { messageOf, settled } from '../letters.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Server } from '../server.ts'
import { type Runner, startRunner } from './runner.ts'
import { workersOf } from '../workers.ts'

/** What the application's role reaches, and where mails go; null: they wait. */
export interface JobsOptions {
  url: string
  smtpUrl: string | null
}

/** A process that cannot run jobs goes on answering: the next version has changed their schema, or nobody has migrated yet. */
export async function startJobs(server: Server, { url, smtpUrl }: JobsOptions): Promise<Runner> {
  const { orm, clock, faults, log, linkKeys, fileStore } = server
  const { linkOrigin } = server.settings
  const mailer = smtpUrl === null ? null : createMailer({ orm, clock, fileStore, smtpUrl, linkKeys, linkOrigin, messageOf, settled })
  const runner = await startRunner({ url, faults, log, workers: workersOf(server, mailer) }).catch((error: unknown) => {
    faults.tell(error, 'this process runs no jobs; see obhut doctor')
    return null
  })
  return {
    async stop() {
      await runner?.stop()
      mailer?.stop()
    },
  }
}
