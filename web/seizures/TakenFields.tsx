import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { PhotoButtons } from '../animals/photos/parts/PhotoButtons.tsx'
import { FreshAnimal } from '../changes/parts/FreshAnimal.tsx'
import { RoomField } from '../changes/parts/RoomField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormError } from '../ui/FormError.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useRows } from '../ui/useRows.ts'
import { moreRows, mostTaken, withPhotos, type RowErrors, type TakenRow } from './takenRows.ts'
import classes from './Seizures.module.css'

interface Props {
  rows: readonly TakenRow[]
  errors: RowErrors
  onChange: (rows: TakenRow[]) => void
}

/** The animals that come, each folded under its number, and photos for them by these numbers. */
export function TakenFields({ rows, errors, onChange }: Props) {
  const set = (id: string, part: Partial<TakenRow>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  return (
    <div className={classes.fields}>
      {rows.map((row) => (
        <TakenAnimal
          key={row.id}
          row={row}
          errors={errors[row.id] ?? {}}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          onChange={(part) => set(row.id, part)}
        />
      ))}
      <MoreAnimals rows={rows} onChange={onChange} />
      {rows.some(({ said }) => said) && (
        <>
          <Text>
            <Trans>
              Photos: a file whose name begins with the number of an animal, such as 7.jpg, is of this animal. Without numbers their order
              counts.
            </Trans>
          </Text>
          <PhotoButtons
            onFiles={async (files) => {
              const { rows: next, unreadable } = await withPhotos(rows, files)
              onChange(next)
              return unreadable
            }}
          />
        </>
      )}
    </div>
  )
}

function MoreAnimals({ rows, onChange }: Pick<Props, 'rows' | 'onChange'>) {
  const { engine } = useSignedIn()
  const [count, setCount] = useState(1)
  if (rows.length >= mostTaken) return null
  return (
    <div className={classes.add}>
      <NumberField
        label={<Trans>How many animals</Trans>}
        description={<Trans>The new ones are of the same species and breed as the last one.</Trans>}
        least={1}
        most={mostTaken}
        value={count}
        onChange={(next) => next !== null && setCount(next)}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          onChange([...rows, ...moreRows(rows, count, () => engine.newId())])
          setCount(1)
        }}
      >
        <Trans>Add animals</Trans>
      </Button>
    </div>
  )
}

interface OneProps {
  row: TakenRow
  errors: RowErrors[string]
  onRemove: () => void
  onChange: (part: Partial<TakenRow>) => void
}

function TakenAnimal({ row, errors, onRemove, onChange }: OneProps) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { id, nr, said, roomId, photo } = row
  const known = useRows(async () => (await engine.replica.animal.get(id)) ?? null, [engine, id])
  const name = said ? said.name : (known?.name ?? known?.number)
  return (
    <FieldGroup
      title={t`Animal ${nr}`}
      summary={[name, photo && t`with a photo`].filter(Boolean).join(' · ') || undefined}
      mustOpen={Object.keys(errors).length > 0}
    >
      {said ? (
        <FreshAnimal
          animal={said}
          errors={errors}
          newborn={false}
          onRemove={onRemove}
          onChange={(part) => onChange({ said: { ...(said ?? nothingSaid), ...part } })}
        />
      ) : (
        known && <AnimalName animal={known} />
      )}
      <RoomField
        inFoster={false}
        roomId={roomId}
        animalIds={said ? [] : [id]}
        text=""
        required={false}
        onRoom={(next) => onChange({ roomId: next })}
        onText={() => undefined}
      />
      <FormError code={errors.form} />
    </FieldGroup>
  )
}
