import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import * as v from 'valibot'
import { useRows } from '../ui/useRows.ts'
import type { HouseRound } from '../../shared/care/houseRound.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { ClockPerson } from '../../shared/terminal/terminal.ts'
import { Id } from '../../shared/values.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { confirmDiscard } from '../outbox/parts/confirmDiscard.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './Terminal.module.css'

const Named = v.object({
  animalId: v.optional(Id),
  userId: v.optional(Id),
  stays: v.optional(v.array(v.object({ animalId: Id })), []),
})

/** The animals that came or went, were cared for or observed, and the person who did it or punched. */
function aboutOf({ input }: OutboxEntry): string[] {
  const { animalId, userId, stays } = v.parse(Named, input)
  return [...stays.map((stay) => stay.animalId), animalId, userId].filter((id) => id !== undefined)
}

/** What the server refused: a person looks at it and decides. */
export default function Problems({
  people,
  round,
  onClose,
}: {
  people: readonly ClockPerson[]
  round: HouseRound | null
  onClose: () => void
}) {
  const { engine } = useWorkplace()
  const read = useRows(async () => {
    const entries = await engine.replica.outbox.where('state').equals('attention').sortBy('seq')
    const ids = entries.flatMap((entry) => aboutOf(entry))
    const animals = await engine.replica.animal.bulkGet([...new Set(ids)])
    const animalNames = animals.flatMap((animal) => (animal ? [[animal.id, animal.name || animal.number] as const] : []))
    const ofRound = (round?.animals ?? []).map((animal) => [animal.id, animal.name || animal.number] as const)
    return { entries, names: new Map([...ofRound, ...animalNames, ...people.map((person) => [person.id, memberName(person)] as const)]) }
  }, [engine, people, round])
  return (
    <Dialog title={<Trans>Needs attention</Trans>} onClose={onClose}>
      {read?.entries.length === 0 && (
        <Text>
          <Trans>Everything is settled.</Trans>
        </Text>
      )}
      <ul className={classes.problems}>
        {read?.entries.map((entry) => (
          <Problem key={entry.mid} entry={entry} nameOf={(id) => read.names.get(id) ?? '?'} />
        ))}
      </ul>
    </Dialog>
  )
}

function Problem({ entry, nameOf }: { entry: OutboxEntry; nameOf: (id: string) => string }) {
  const { i18n } = useLingui()
  const { engine, zone } = useWorkplace()
  const formats = useFormats()
  const names = aboutOf(entry).map(nameOf).join(', ')
  async function discard() {
    if (await confirmDiscard()) await engine.discard(entry.mid)
  }
  return (
    <li>
      <Text fw={600}>{names}</Text>
      <Text c="dimmed">{formats.moment(entry.occurredAt, zone)}</Text>
      {entry.problem && <Text>{i18n._(errorTexts[entry.problem.code])}</Text>}
      <Group mt="xs">
        <Button variant="default" onClick={() => void engine.retry(entry.mid)}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </li>
  )
}
