// The round of care on a terminal: what the server named last, with the entries of this device that it does not know of yet.
import {
  actOf,
  afterAct,
  houseRound,
  logAtTerminal,
  undoAtTerminal,
  type HouseRound,
  type RoundAct,
  type RoundLogBody,
  type RoundUndo,
} from '../../../shared/care/houseRound.ts'
import { careLogIdOf } from '../../../shared/care/careActs.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Engine } from '../../../sync/engine.ts'
import { shown } from '../../../sync/store.ts'
import { Observed } from '../../session/observed.ts'
import type { TerminalDevice } from '../../session/terminalDevice.ts'

export class RoundKeeper extends Observed<HouseRound | null> {
  private readonly engine: Engine
  private readonly device: Pick<TerminalDevice, 'round' | 'keepRound'>
  private readonly terminalId: string
  private asking: Promise<void> | null = null
  /** Counts the acts: what the server says is asked for again when one was made meanwhile. */
  private acts = 0

  constructor(engine: Engine, device: Pick<TerminalDevice, 'round' | 'keepRound'>, terminalId: string) {
    super(null)
    this.engine = engine
    this.device = device
    this.terminalId = terminalId
  }

  /** Begins with what the device kept. */
  async start(): Promise<void> {
    this.change(await this.device.round(this.terminalId))
  }

  /** Asks the server. Without an answer everything stays. */
  refresh(): Promise<void> {
    return (this.asking ??= this.ask().finally(() => (this.asking = null)))
  }

  private async ask(): Promise<void> {
    const acts = this.acts
    const before = await this.waiting()
    try {
      const round = await this.engine.caller.call(houseRound, {})
      if (acts !== this.acts) return await this.ask()
      // An entry that arrived meanwhile may be missing in the answer, and one that is in it changes nothing.
      await this.keep(before.reduce((after, act) => afterAct(after, act, this.terminalId), round))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'forbidden' || error.code === 'notFound') await this.forget()
    }
  }

  /** Keeps an entry on the device and sends it. `fromQueue` takes it back before it was sent; false where it was. */
  async log(input: RoundLogBody): Promise<{ id: string; fromQueue: () => Promise<boolean> }> {
    const mid = await this.engine.perform(logAtTerminal, input)
    await this.apply({ name: 'logAtTerminal', input, mid })
    const id = careLogIdOf(input, mid)
    const fromQueue = async () => {
      if (!(await this.engine.undo(mid))) return false
      const { at, userId, proof } = input
      await this.apply({ name: 'undoAtTerminal', input: { id, at, userId, proof } })
      return true
    }
    return { id, fromQueue }
  }

  async takeBack(input: RoundUndo): Promise<void> {
    await this.engine.perform(undoAtTerminal, input)
    await this.apply({ name: 'undoAtTerminal', input })
  }

  async forget(): Promise<void> {
    await this.keep(null)
  }

  private async apply(act: RoundAct): Promise<void> {
    this.acts++
    const round = this.current()
    if (round) await this.keep(afterAct(round, act, this.terminalId))
  }

  private async keep(round: HouseRound | null): Promise<void> {
    this.change(round)
    await this.device.keepRound(this.terminalId, round)
  }

  /** Entries of care that wait, in their order. */
  private async waiting(): Promise<RoundAct[]> {
    const entries = await this.engine.replica.outbox.orderBy('seq').toArray()
    return entries.filter(({ state }) => shown.has(state)).flatMap((entry) => actOf(entry) ?? [])
  }
}
