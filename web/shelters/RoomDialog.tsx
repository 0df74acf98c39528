import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { FormError } from '../ui/FormError.tsx'
import { speciesCodes } from '../../shared/species.ts'
import { roomFeatures, type Room } from '../../shared/shelters/shelter.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { RoomKindField } from './parts/RoomKindField.tsx'
import { featureTexts } from './parts/shelterTexts.ts'
import { useRoomForm, type RoomForm } from './useRoomForm.ts'
import { useShelterActs } from './parts/useShelterActs.tsx'
import classes from './Shelters.module.css'

interface Props {
  shelterId: string
  /** Null for a new one. */
  room: Room | null
  position: number
  onClose: () => void
}

export default function RoomDialog({ shelterId, room, position, onClose }: Props) {
  const { i18n, t } = useLingui()
  const form = useRoomForm(shelterId, room, position)
  const { removeRoom } = useShelterActs()
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <FormDialog
      title={room ? <Trans>Edit room</Trans> : <Trans>New room</Trans>}
      form={form}
      submit={room ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      untouched={room ? 'closes' : 'asks'}
      onClose={onClose}
    >
      <fieldset className={classes.fields}>
        <div className={classes.pair}>
          <TextInput
            label={<Trans>Name</Trans>}
            data-autofocus={!room || undefined}
            value={values.name}
            error={errorOf('name')}
            required
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label={<Trans>Places</Trans>}
            inputMode="numeric"
            value={values.capacity}
            error={errors.capacity && t`Please enter a number from 0 to 200.`}
            onChange={(event) => change({ capacity: event.currentTarget.value })}
          />
        </div>
        <RoomKindField
          label={<Trans>Kind of room</Trans>}
          description={<Trans>Prices of boarding can be for one kind, for example “Suite”.</Trans>}
          value={values.kind}
          onChange={(kind) => change({ kind })}
        />
        <RoomMeasures form={form} />
        <RoomChoices form={form} />
        {room && (
          <Checkbox
            className={classes.check}
            label={<Trans>In use: animals can move in</Trans>}
            checked={values.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
        )}
        <FormError code={errors.form} />
        {room && (
          <Button variant="subtle" color="red" onClick={async () => (await removeRoom(room)) && onClose()}>
            <Trans>Delete room</Trans>
          </Button>
        )}
      </fieldset>
    </FormDialog>
  )
}

interface Given {
  form: RoomForm
}

/** What the law asks of a kennel depends on them. */
function RoomMeasures({ form: { values, errors, change } }: Given) {
  const { t } = useLingui()
  const isNumber = t`Please enter a number.`
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={<Trans>Floor area in m²</Trans>}
          inputMode="decimal"
          value={values.area}
          error={errors.area && isNumber}
          onChange={(event) => change({ area: event.currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={<Trans>One side in m</Trans>}
          inputMode="decimal"
          value={values.side}
          error={errors.side && isNumber}
          onChange={(event) => change({ side: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>The other side in m</Trans>}
          inputMode="decimal"
          value={values.otherSide}
          error={errors.otherSide && isNumber}
          onChange={(event) => change({ otherSide: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

const chosen = <T,>(list: readonly T[], one: T, on: boolean): T[] => (on ? [...list, one] : list.filter((other) => other !== one))

/** For whom it is, and what it has. */
function RoomChoices({ form: { values, change } }: Given) {
  const { i18n } = useLingui()
  return (
    <>
      <fieldset className={classes.checks}>
        <legend>
          <Trans>For these species; for all when none is chosen</Trans>
        </legend>
        {speciesCodes.map((one) => (
          <Checkbox
            key={one}
            className={classes.check}
            label={i18n._(speciesTexts[one])}
            checked={values.species.includes(one)}
            onChange={(event) => change({ species: chosen(values.species, one, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.checks}>
        <legend>
          <Trans>Features</Trans>
        </legend>
        {roomFeatures.map((one) => (
          <Checkbox
            key={one}
            className={classes.check}
            label={i18n._(featureTexts[one])}
            checked={values.features.includes(one)}
            onChange={(event) => change({ features: chosen(values.features, one, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
    </>
  )
}
