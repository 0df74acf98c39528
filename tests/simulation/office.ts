// The office, with a network at hand, while devices work: it merges animals and contacts, takes merges apart, and locks animals for some people.
import { lockAnimalCall } from '../../shared/animals/disclosure.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { mergeAnimals, undoAnimalMerge } from '../../shared/merging/animalUnion.ts'
import { mergeContacts, undoMerge } from '../../shared/merging/contactUnion.ts'
import type { Random } from './random.ts'
import { rowsIn } from './storyInvariants.ts'
import type { Truth } from './server.ts'

/** A call of somebody with a network. */
export type Ask = (endpoint: Endpoint<any, any, any, any>, id: string, body?: object) => Promise<{ id: string }>

export class Office {
  private readonly ask: Ask
  private readonly userId: string
  private readonly merged: { undo: typeof undoAnimalMerge | typeof undoMerge; id: string }[] = []

  constructor(userId: string, ask: Ask) {
    this.userId = userId
    this.ask = ask
  }

  /** One act; what was done, for the log. A refusal is an answer like any other. */
  async act(random: Random, { rows }: Truth, users: readonly string[]): Promise<string> {
    const ids = (kind: string) =>
      rowsIn<{ id: string }>(rows, kind)
        .map(({ id }) => id)
        .sort()
    const [animals, contacts] = [ids('animal'), ids('contact')]
    const what = random.weighted([
      [8, 'merge animals'],
      [contacts.length > 1 ? 5 : 0, 'merge contacts'],
      [this.merged.length > 0 ? 4 : 0, 'take apart'],
      [5, 'lock'],
      [3, 'open'],
    ] as const)
    try {
      if (what === 'merge animals') await this.merge(undoAnimalMerge, mergeAnimals, random, animals, 'other')
      else if (what === 'merge contacts') await this.merge(undoMerge, mergeContacts, random, contacts, 'otherId')
      else if (what === 'take apart') {
        const { undo, id } = random.pick(this.merged)
        await this.ask(undo, id)
      } else {
        const userIds = what === 'lock' ? [this.userId, ...users.filter(() => random.flip(0.5))] : null
        await this.ask(lockAnimalCall, random.pick(animals), { userIds })
      }
      return what
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return `${what}: ${error.code}`
    }
  }

  private async merge(
    undo: typeof undoAnimalMerge | typeof undoMerge,
    endpoint: Endpoint<any, any, any, any>,
    random: Random,
    ids: readonly string[],
    field: string,
  ): Promise<void> {
    const stays = random.pick(ids)
    const { id } = await this.ask(endpoint, stays, { [field]: random.pick(ids.filter((other) => other !== stays)) })
    this.merged.push({ undo, id })
  }
}
