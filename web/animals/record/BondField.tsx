import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { animalsInCare } from '../parts/readCare.ts'
import { byName } from '../../../shared/kept.ts'

interface Props {
  animalId: string
  groupId: string | null
  onChange: (groupId: string | null) => void
}

/** With whom the animal belongs together. A group carries the id of the animal that it began with. */
export function BondField({ animalId, groupId, onChange }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const known = useRows(async () => {
    const [animals, facts] = await Promise.all([animalsInCare(engine.replica), engine.replica.animalFacts.toArray()])
    const groupOf = new Map(facts.map(({ id, bondGroupId }) => [id, bondGroupId ?? id]))
    return animals
      .filter(({ id }) => id !== animalId)
      .map(({ id, name, number }) => ({ group: groupOf.get(id) ?? id, label: name || number || t`without name` }))
  }, [engine, animalId])
  if (!known) return null
  const others = known.filter(({ group }) => group === (groupId ?? animalId))
  const names = others.map(({ label }) => label).join(', ')
  if (groupId === null && names)
    return (
      <Text>
        <Trans>Belongs together with {names}. This is set in that record.</Trans>
      </Text>
    )
  const groups = [...Map.groupBy(known, ({ group }) => group)].map(([value, of]) => ({
    value,
    label: of.map(({ label }) => label).join(', '),
  }))
  return (
    <div>
      <NativeSelect
        label={<Trans>Belongs together with</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={others.length > 0 ? groupId! : ''}
        data={[{ value: '', label: t`nobody` }, ...groups.sort((a, b) => byName(a.label, b.label))]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      {names && (
        <Text size="sm" c="dimmed">
          <Trans>They are moved and placed together.</Trans>
        </Text>
      )}
    </div>
  )
}
