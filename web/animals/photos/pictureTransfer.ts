// When pictures travel: whenever there is something to do, and again later where it failed. Nothing of it holds up an entry.
import { liveQuery } from 'dexie'
import { Failure } from '../../../shared/errors.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Environment } from '../../../sync/environment.ts'
import { fetchPictures, forgetPictures, sendPictures, workOf, type Work } from '../../../sync/pictures.ts'
import { backOff } from '../../../sync/push.ts'
import { report } from '../../shell/report.ts'

/** Everything that can be done now. Throws what may pass by itself. */
async function transfer(engine: Engine): Promise<void> {
  await sendPictures(engine, (refusal) => report('warning', refusal))
  await fetchPictures(engine)
  await forgetPictures(engine)
}

/** Returns the way to stop. */
export function watchPictures(engine: Engine, { locks, onWake }: Pick<Environment, 'locks' | 'onWake'>): () => void {
  const { replica } = engine
  let [stopped, running, again, failures] = [false, false, false, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) return void (again = true)
    running = true
    try {
      do {
        again = false
        await locks.hold(`obhut:pictures:${replica.name}`, { ifAvailable: true }, () => transfer(engine))
      } while (again && !stopped)
      failures = 0
    } catch (error) {
      if (stopped) return
      if (!(error instanceof Failure)) report('warning', error)
      timer = setTimeout(() => void attempt(), backOff(++failures, Math.random()))
    } finally {
      running = false
    }
  }
  const isWork = ({ send, fetch }: Work) => send.length + fetch.length > 0
  const subscription = liveQuery(() => workOf(replica)).subscribe({
    next: (work) => isWork(work) && failures === 0 && void attempt(),
    error: (error: unknown) => report('error', error),
  })
  const stopWaking = onWake(() => failures > 0 && void attempt())
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
    stopWaking()
  }
}
