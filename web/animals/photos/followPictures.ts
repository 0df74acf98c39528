import type { Environment } from '../../../sync/environment.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Session } from '../../session/session.ts'
import { watchPictures } from './pictureTransfer.ts'

/** Pictures travel as long as somebody is signed in who sees animals. */
export function followPictures(session: Session, device: Pick<Environment, 'locks' | 'onWake'>): void {
  let watched: Engine | null = null
  let stop = () => {}
  const follow = () => {
    const state = session.current()
    const engine = state.phase === 'signedIn' && state.context.rights.includes('animals.view') ? state.engine : null
    if (engine === watched) return
    stop()
    watched = engine
    stop = engine ? watchPictures(engine, device) : () => {}
  }
  session.subscribe(follow)
  follow()
}
