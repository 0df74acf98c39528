// Which facts of a change have to be given, as its form marks them: what the rules refuse once the fact is taken away. Pure.
import type { AreaSettings } from '../settings/areaSetting.ts'
import { questions, factsOf } from './story/flowDetails.ts'
import { flowProblems, type ChangeSaid } from './flowRules.ts'
import type { Flow } from './story/flows.ts'
import { houseProblems } from './houseRules.ts'

/** Where the form asks for a fact that may be given in more than one way. */
const ways: Readonly<Record<string, (said: ChangeSaid) => ChangeSaid>> = {
  contactId: (said) => ({ ...said, contactId: null, details: without(said.details, 'person') }),
  person: (said) => ({ ...said, contactId: null, details: without(said.details, 'person') }),
  room: (said) => ({ ...said, roomId: null, details: without(said.details, 'room') }),
  reason: (said) => ({ ...said, reason: '' }),
}

function without(details: ChangeSaid['details'], fact: string): ChangeSaid['details'] {
  const { [fact as keyof typeof details]: _, ...rest } = details
  return rest
}

/** The fields of `said` that the rules of the flow and of the house refuse when they are empty, whatever its animals are. `now`: instant, UTC. */
export function demandedFacts(flow: Flow, said: ChangeSaid, zone: string, settings: AreaSettings, now: string): ReadonlySet<string> {
  const refused = (given: ChangeSaid, field: string): boolean =>
    [...flowProblems(flow, given, [], zone), ...houseProblems(flow, given, [], zone, settings, now)].some(
      (problem) => problem.field === field && !(questions as readonly string[]).includes(problem.code),
    )
  const fields = new Set<string>([...factsOf[flow], 'contactId', 'person', 'room', 'reason'])
  return new Set(
    [...fields].filter((field) => {
      const emptied = ways[field]?.(said) ?? { ...said, details: without(said.details, field) }
      return refused(emptied, field)
    }),
  )
}
