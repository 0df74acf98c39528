import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text } from '@mantine/core'
import type { Handed } from '../../../shared/bookings/belongings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { nameOf, type Named } from '../parts/acts.tsx'
import { belongingText } from './belongingTexts.ts'
import classes from './Door.module.css'

interface Props {
  animals: readonly Named[]
  /** The belongings of each animal that has some here. */
  handed: readonly Handed[]
  /** Checks out with the belongings. Throws the local rule's Failure. */
  store: (handed: Handed[]) => Promise<boolean>
  onClose: () => void
}

/** The belongings that are here, ticked as they are given back. */
export default function CheckOutSheet({ animals, handed: before, store, onClose }: Props) {
  const form = useRecordForm<{ handed: Handed[] }>({
    keep: `checkOut:${before.map(({ animalId }) => animalId).join()}`,
    begin: () => ({ handed: before.map(({ animalId, belongings }) => ({ animalId, belongings })) }),
  })
  const { handed } = form.values
  const change = (nth: number, next: Handed) => form.change({ handed: handed.toSpliced(nth, 1, next) })
  const save = async () => (await form.save([], () => store(handed))) === true
  return (
    <FormDialog
      title={<Trans>What is given back?</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Check out</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.animals}>
        <Text>
          <Trans>Belongings without a tick stay with the booking as not given back.</Trans>
        </Text>
        {handed.map((one, nth) => (
          <OfAnimal
            key={one.animalId}
            name={nameOf(animals.find(({ id }) => id === one.animalId) ?? { name: '', number: '' })}
            handed={one}
            onChange={(next) => change(nth, next)}
          />
        ))}
        {handed.some(isMissing) && (
          <Button variant="default" onClick={() => form.change({ handed: handed.map(allBack) })}>
            <Trans>Everything was given back</Trans>
          </Button>
        )}
        <FormError code={form.errors.form} />
      </div>
    </FormDialog>
  )
}

const isMissing = ({ belongings }: Handed): boolean => belongings.some(({ isBack }) => !isBack)
const allBack = ({ animalId, belongings }: Handed): Handed => ({
  animalId,
  belongings: belongings.map((one) => ({ ...one, isBack: true })),
})

function OfAnimal({
  name,
  handed: { animalId, belongings },
  onChange,
}: {
  name: string
  handed: Handed
  onChange: (next: Handed) => void
}) {
  const { i18n } = useLingui()
  return (
    <section className={classes.back} aria-label={name}>
      <strong>{name}</strong>
      {belongings.map((one, at) => (
        <Checkbox
          key={at}
          label={belongingText(one, (text) => i18n._(text))}
          checked={one.isBack}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ animalId, belongings: belongings.toSpliced(at, 1, { ...one, isBack: checked }) })
          }
        />
      ))}
    </section>
  )
}
