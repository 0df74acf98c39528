import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { localDate } from '../../shared/time.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFormats } from '../ui/formats.ts'
import { weightText } from '../ui/weightTexts.ts'
import { useWeighing } from './useWeighing.tsx'
import { WeightFaultText } from './parts/WeightFaultText.tsx'
import classes from './Weighing.module.css'

interface Props {
  /** The animals to begin with; others are added in the dialog. */
  animalIds: readonly string[]
  onClose: () => void
  onSaved?: () => void
}

/** Weighs animals one after the other: a number, Enter, the next one. Rows without a number are not saved. */
export default function WeighDialog({ animalIds, onClose, onSaved }: Props) {
  const weighing = useWeighing(animalIds, onSaved)
  const { rows, form } = weighing
  const list = useRef<HTMLUListElement>(null)
  const fields = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const { length } = rows
  // An animal that was added is the first row: its number is typed next.
  useEffect(() => fields()[0]?.focus(), [length])

  function next(event: KeyboardEvent<HTMLInputElement>) {
    const following = fields()[fields().indexOf(event.currentTarget) + 1]
    // Enter in the last field saves the form.
    if (event.key !== 'Enter' || !following) return
    event.preventDefault()
    following.focus()
  }
  return (
    <FormDialog
      title={length > 1 ? <Plural value={length} one="Weigh # animal" other="Weigh # animals" /> : <Trans>Weigh animals</Trans>}
      form={form}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={classes.form}>
        <AnimalPicker bare chosen={rows.map(({ id }) => id)} onChange={(ids) => weighing.add(ids.at(-1)!)} />
        <ul ref={list} className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} isFirst={row === rows[0]} onType={(text) => weighing.type(row.id, text)} onKeyDown={next} />
          ))}
        </ul>
        {weighing.isEmpty && (
          <Text c="var(--mantine-color-error)" role="alert">
            <Trans>Please enter a weight for at least one animal.</Trans>
          </Text>
        )}
      </div>
    </FormDialog>
  )
}

interface RowProps {
  row: ReturnType<typeof useWeighing>['rows'][number]
  isFirst: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Row({ row: { id, animal, text, last, fault }, isFirst, onType, onKeyDown }: RowProps) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const name = animal ? animal.name || animal.number : t`animal that is not on this device`
  return (
    <li className={classes.row}>
      <AnimalPortrait id={id} species={animal?.species ?? ''} />
      <span className={classes.who}>
        <strong>{animal ? <AnimalName animal={animal} /> : name}</strong>
        <span className={`${classes.last} numbers`}>
          {last ? (
            <Trans>
              {weightText(last.grams, i18n.locale)} on {formats.date(localDate(last.at, zone))}
            </Trans>
          ) : (
            <Trans>not weighed yet</Trans>
          )}
        </span>
      </span>
      <TextInput
        className={classes.field}
        aria-label={t`${name}: weight in kilograms`}
        placeholder="kg"
        inputMode="decimal"
        enterKeyHint="next"
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        maxLength={12}
        value={text}
        error={fault && <WeightFaultText fault={fault} />}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </li>
  )
}
