// Jobs that were given up after all their attempts.
import { parseArgs } from 'node:util'
import { validate } from 'uuid'
import { deadJobs, dropDeadJob, retryDeadJobs } from '../orm/deadJobs.ts'
import { Refused } from '../refused.ts'
import { type Command, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

export const jobs: Command = {
  about: 'read jobs that were given up, begin them anew',
  usage: `jobs [--json]
jobs --retry ID | --retry all
jobs --remove ID
Without an option it lists the jobs that were given up, with the ids that they were about and the last error.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, retry: { type: 'string' }, remove: { type: 'string' } },
    })
    const { retry, remove } = values
    for (const id of [retry === 'all' ? undefined : retry, remove])
      if (id !== undefined && !validate(id)) throw new UsageFault(`${id} is not the id of a job.`)
    return inInstallation(async ({ orm }) => {
      const em = orm.em.fork()
      if (retry !== undefined || remove !== undefined) {
        const done = remove === undefined ? await retryDeadJobs(em, retry === 'all' ? undefined : [retry!]) : await dropDeadJob(em, remove)
        if (done === 0 && retry !== 'all') throw new Refused('There is no such job among those that were given up.')
        console.log(`${done} ${done === 1 ? 'job' : 'jobs'} ${remove === undefined ? 'wait again' : 'removed'}.`)
        return 0
      }
      const dead = await deadJobs(em)
      if (values.json) for (const one of dead) console.log(JSON.stringify(one))
      else if (dead.length === 0) console.log('No job was given up.')
      else
        for (const { at, id, job, ids, attempts, why } of dead)
          console.log(`${at}  ${id}  ${job} ${JSON.stringify(ids)}  ${attempts}×  ${why}`)
      return 0
    })
  },
}
