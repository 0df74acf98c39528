// When pictures travel: whenever there is something to do, and again later where it failed. Nothing of it holds up an entry.
import { pictureCalls } from '../../../shared/animals/photoPicture.ts'
import { checkPhotoCalls } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { originalCalls } from '../../../shared/vetInvoices/vetOriginal.ts'
import { voiceCalls } from '../../../shared/care/observations/voice.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Environment } from '../../../sync/environment.ts'
import { fetchPictures, forgetPictures, sendBytes, workOf, type Sender, type Work } from '../../../sync/pictures.ts'
import { backOff } from '../../../sync/push.ts'
import { holdBack } from './parts/heldBack.ts'
import { report } from '../../reporting/report.ts'
import { followQuery } from '../../ui/followQuery.ts'
import { reportReadFault } from '../../ui/readFault.ts'

/** A quota that is used up is asked about again after this time, milliseconds. */
const quotaPause = 3_600_000

/** Of what is sent beside photos of animals. */
const fileCalls = [
  ['vetOriginal', originalCalls],
  ['observation', voiceCalls],
  ['homeCheckPhoto', checkPhotoCalls],
] as const

/** Sends files until there is no room for one. */
async function sendFiles(carrier: Omit<Sender<never>, 'calls'>, tell: (refusal: Failure) => void): Promise<'photo.noRoom' | null> {
  for (const [kind, calls] of fileCalls) if (await sendBytes({ ...carrier, calls }, kind, tell)) return 'photo.noRoom'
  return null
}

/** Everything that can be done now. Throws what may pass by itself. Sends nothing before `sendAfter`; the new such moment. */
async function transfer(engine: Engine, sendAfter: number): Promise<number> {
  const { replica, caller, tenantId, userId } = engine
  const carrier = { replica, caller, tenantId, userId, millis: () => engine.millis(), calls: pictureCalls }
  const isClosed = engine.millis() < sendAfter
  const tell = (refusal: Failure) => report('warning', refusal)
  const heldFiles = isClosed ? null : await sendFiles(carrier, tell)
  const held = (isClosed ? null : await sendBytes(carrier, 'photo', tell)) ?? heldFiles
  if (!isClosed) holdBack(held)
  await fetchPictures(carrier)
  await forgetPictures(carrier)
  return held ? engine.millis() + quotaPause : sendAfter
}

/** Returns the way to stop. */
export function watchPictures(engine: Engine, { locks, onWake }: Pick<Environment, 'locks' | 'onWake'>): () => void {
  const { replica } = engine
  let [stopped, running, again, failures, sendAfter] = [false, false, false, 0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) return void (again = true)
    running = true
    try {
      do {
        again = false
        await locks.hold(`obhut:pictures:${replica.name}`, { ifAvailable: true }, async () => {
          sendAfter = await transfer(engine, sendAfter)
        })
      } while (again && !stopped)
      failures = 0
      const rest = sendAfter - engine.millis()
      if (rest > 0) timer = setTimeout(() => void attempt(), rest)
    } catch (error) {
      if (stopped) return
      if (!(error instanceof Failure)) report('warning', error)
      timer = setTimeout(() => void attempt(), backOff(++failures, Math.random()))
    } finally {
      running = false
    }
  }
  const isWork = ({ send, fetch }: Work) =>
    fetch.length > 0 || (Object.values(send).some((waiting) => waiting.length > 0) && engine.millis() >= sendAfter)
  const subscription = followQuery(() => workOf(replica), {
    next: (work) => isWork(work) && failures === 0 && void attempt(),
    error: reportReadFault,
  })
  const stopWaking = onWake(() => failures > 0 && void attempt())
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
    stopWaking()
    holdBack(null)
  }
}
