// A process that takes a job and never ends it, for tests that kill it in the middle.
import { declareJob } from '../../api/job.ts'
import { startRunner } from '../../api/jobs/runner.ts'
import { workerOf } from '../../api/jobs/worker.ts'

const job = declareJob({ name: process.env.JOB_NAME!, ids: ['animalId'] })

await startRunner({
  url: process.env.JOB_DATABASE!,
  pace: { look: 0.5, supervise: 1 },
  faults: { tell: (error: unknown) => console.error(error) },
  log: { warn: () => undefined },
  workers: [
    workerOf(job, async ({ animalId }) => {
      console.log(`begun ${animalId}`)
      await new Promise(() => undefined)
    }),
  ],
})
