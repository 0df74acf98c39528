import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { longestCaseNumber, mostSeizureLine, mostSeizureNotes } from '../../shared/seizures/animalSeizure.ts'
import { confirmations, extraCosts } from '../../shared/seizures/seizureKinds.ts'
import { legalBases } from '../../shared/settings/seizureArea.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import type { NounForm } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { DateField } from '../ui/DateField.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { MembersField } from '../users/parts/MembersField.tsx'
import { RateFields } from './parts/RateFields.tsx'
import { confirmationTexts, extraCostsTexts } from './seizureTexts.ts'
import { legalBasisTexts } from '../settings/parts/legalBasisTexts.ts'

export type SeizureForm = NounForm<'animalSeizure'>

/** Which authority, on which basis, from whom, at which rate, and who may see it. */
export function SeizureFields({ form }: { form: SeizureForm }) {
  const { t } = useLingui()
  const { values, change, errorOf } = form
  const line = (field: 'caseNumber' | 'orderDocument' | 'deliveredBy', most = mostSeizureLine) => ({
    maxLength: most,
    autoComplete: 'off',
    value: values[field] ?? '',
    error: errorOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <ContactField
        label={<Trans>Authority</Trans>}
        required
        value={values.authorityId}
        error={errorOf('authorityId')}
        start={{ roles: ['authority'] }}
        onChange={(authorityId) => change({ authorityId })}
      />
      <PickOne
        label={<Trans>Legal basis</Trans>}
        required
        options={legalBases}
        texts={legalBasisTexts}
        none={t`please choose`}
        value={values.legalBasis}
        error={errorOf('legalBasis')}
        onChange={(legalBasis) => change({ legalBasis })}
      />
      <TextInput label={<Trans>Case number</Trans>} {...line('caseNumber', longestCaseNumber)} />
      <Order form={form} line={line} />
      <RateFields value={values.rates ?? []} onChange={(rates) => change({ rates })} />
      <PickOne
        label={<Trans>Further costs, such as those of a vet</Trans>}
        options={extraCosts}
        texts={extraCostsTexts}
        value={values.extraCosts}
        onChange={(next) => next && change({ extraCosts: next })}
      />
      <Readers form={form} />
      <Textarea
        label={<Trans>Notes</Trans>}
        autosize
        minRows={2}
        maxLength={mostSeizureNotes}
        value={values.notes ?? ''}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  )
}

interface OrderProps {
  form: SeizureForm
  line: (field: 'orderDocument' | 'deliveredBy') => object
}

function Order({ form: { values, change, errorOf }, line }: OrderProps) {
  const given = [values.orderedOn, values.orderDocument, values.deliveredBy, values.keeperId, values.deadline].filter(Boolean).length
  return (
    <FieldGroup title={<Trans>Order and former keeper</Trans>} given={given} mustOpen={Boolean(errorOf('keeperId'))}>
      <PickOne
        label={<Trans>Confirmation of the costs</Trans>}
        options={confirmations}
        texts={confirmationTexts}
        value={values.confirmation}
        onChange={(confirmation) => confirmation && change({ confirmation })}
      />
      <DateField label={<Trans>Ordered on</Trans>} value={values.orderedOn} onChange={(orderedOn) => change({ orderedOn })} />
      <TextInput label={<Trans>Order: number, and where it is kept</Trans>} {...line('orderDocument')} />
      <TextInput label={<Trans>Brought by</Trans>} {...line('deliveredBy')} />
      <ContactField
        label={<Trans>Former keeper</Trans>}
        value={values.keeperId}
        error={errorOf('keeperId')}
        onChange={(keeperId) => change({ keeperId })}
      />
      <Checkbox
        label={<Trans>No contact: only the authority talks to the former keeper</Trans>}
        checked={values.noContact ?? false}
        onChange={(event) => change({ noContact: event.currentTarget.checked })}
      />
      <DateField label={<Trans>Deadline of the keeper</Trans>} value={values.deadline} onChange={(deadline) => change({ deadline })} />
    </FieldGroup>
  )
}

/** From the first minute on the seizure and its animals are shown to these people alone until somebody shows them to everybody. */
function Readers({ form: { values, change, errorOf } }: { form: SeizureForm }) {
  const { engine } = useSignedIn()
  const seenBy = values.seenBy ?? []
  const isOpen = seenBy.length === 0
  return (
    <>
      <Checkbox
        label={<Trans>Show the seizure and its animals only to named people</Trans>}
        checked={!isOpen}
        onChange={(event) => change({ seenBy: event.currentTarget.checked ? [engine.userId] : [] })}
      />
      {isOpen ? (
        <Banner tone="warn">
          <Trans>Everybody who sees animals sees these too, and they can be published. The former keeper may learn where they are.</Trans>
        </Banner>
      ) : (
        <MembersField
          label={<Trans>Who sees them</Trans>}
          description={<Trans>You are always among them. All others find neither the animals nor the seizure.</Trans>}
          value={seenBy}
          error={errorOf('seenBy')}
          onChange={(ids) => change({ seenBy: [...new Set([engine.userId, ...ids])] })}
        />
      )}
    </>
  )
}
