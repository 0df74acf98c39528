import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { releasedTo } from '../../shared/changes/story/flowDetails.ts'
import { releaseSeized } from '../../shared/seizures/seizureActs.ts'
import { releaseProblems, type ReleaseSaid } from '../../shared/seizures/seizureRules.ts'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { choices } from '../changes/parts/factTexts.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import type { HeldAnimal, KnownSeizure } from './readSeizures.ts'
import classes from './Seizures.module.css'

interface Props {
  known: KnownSeizure
  animals: readonly HeldAnimal[]
  onClose: () => void
}

interface Values extends Omit<ReleaseSaid, 'at' | 'to'> {
  at: string | null
  to: ReleaseSaid['to'] | null
}

function useRelease({ known: { seizure }, animals }: Props) {
  const { engine } = useSignedIn()
  const form = useRecordForm<Values>({
    keep: `releaseSeized:${seizure.id}`,
    begin: () => ({ at: engine.now(), to: null, contactId: null, order: '', orderedOn: null, reason: '' }),
  })
  async function save(): Promise<boolean> {
    const { at, to, ...rest } = form.values
    const missing = (['at', 'to'] as const).filter((field) => form.values[field] === null)
    const said = { ...rest, at: at ?? '', to: to ?? 'keeper', order: rest.order.trim(), reason: rest.reason.trim() }
    const problems = [...missing.map((field) => ({ code: 'field.missing' as const, field })), ...releaseProblems(said)]
    const stays = Object.fromEntries(
      animals.map(({ animalId, animal }) => [animalId, { roomId: animal?.roomId ?? null, inFoster: animal?.place === 'foster' }]),
    )
    const done = await form.save(problems, async () => {
      await engine.perform(releaseSeized, {
        ...said,
        seizureId: seizure.id,
        releaseId: engine.newId(),
        animalIds: animals.map(({ animalId }) => animalId),
        known: { authorityId: seizure.authorityId, keeperId: seizure.keeperId, stays },
      })
      return true
    })
    return done ?? false
  }
  return { ...form, save }
}

/** Animals go from custody for an authority: to whom, and by which order. */
export function ReleaseDialog(props: Props) {
  const { i18n, t } = useLingui()
  const form = useRelease(props)
  const { values, errors, change } = form
  const errorOf = (field: keyof Values) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <FormDialog
      title={<Plural value={props.animals.length} one="Release # animal" other="Release # animals" />}
      form={form}
      submit={<Trans>Release from custody</Trans>}
      untouched="asks"
      onClose={props.onClose}
    >
      <div className={classes.fields}>
        <AnimalNames animals={props.animals.flatMap(({ animal }) => animal ?? [])} />
        <PickOne
          label={<Trans>Released to</Trans>}
          required
          none={t`please choose`}
          options={releasedTo}
          texts={choices.releasedTo.texts}
          value={values.to}
          error={errorOf('to')}
          onChange={(to) => change({ to, contactId: null })}
        />
        {values.to === 'thirdParty' && (
          <ContactField
            label={<Trans>Who receives them</Trans>}
            required
            judged="receives"
            value={values.contactId}
            error={errorOf('contactId')}
            onChange={(contactId) => change({ contactId })}
          />
        )}
        {values.to === 'organisation' && (
          <Banner tone="info">
            <Trans>
              The animals belong to your organisation from then on and can be released for adoption. Who sees them stays as it is until
              somebody changes it.
            </Trans>
          </Banner>
        )}
        <Order form={form} errorOf={errorOf} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

interface OrderProps {
  form: ReturnType<typeof useRelease>
  errorOf: (field: keyof Values) => string | undefined
}

/** The moment of the release, and the order or the reason for it. */
function Order({ form: { values, change }, errorOf }: OrderProps) {
  return (
    <>
      <InstantField value={values.at} error={errorOf('at')} onChange={(at) => change({ at })} />
      <TextInput
        label={<Trans>Order of the authority</Trans>}
        description={<Trans>Such as its number. Without an order, say why they go.</Trans>}
        autoComplete="off"
        maxLength={120}
        required={values.reason.trim() === ''}
        value={values.order}
        error={errorOf('order')}
        onChange={(event) => change({ order: event.currentTarget.value })}
      />
      <DateField label={<Trans>Ordered on</Trans>} value={values.orderedOn} onChange={(orderedOn) => change({ orderedOn })} />
      <Textarea
        label={<Trans>Reason</Trans>}
        autosize
        minRows={2}
        maxLength={500}
        value={values.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  )
}
