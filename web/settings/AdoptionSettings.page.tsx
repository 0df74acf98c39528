import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { speciesCodes } from '../../shared/species.ts'
import { ownershipStarts } from '../../shared/changes/story/flowDetails.ts'
import { mostFeeCents } from '../../shared/settings/animalAreas.ts'
import type { AdoptionSettings } from '../../shared/settings/adoptionArea.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { choicesOf } from '../changes/parts/factTexts.ts'
import { QuestionsField } from './parts/questions/QuestionsField.tsx'
import { CheckQuestions, mostCheckQuestions } from '../../shared/settings/houseQuestion.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { AreaNumber } from './parts/area/AreaNumber.tsx'
import { Section } from './parts/Section.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { listOf, PerSpecies } from './PerSpecies.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'

export const Route = createFileRoute('/_signedIn/admin/placement/adoption')({
  staticData: {
    title: msg`Settings of adoptions`,
    flag: 'settings',
    admin: { group: 'placement', hint: msg`Reservations, ages, fees, follow-up`, name: msg`Adoptions` },
  },
  component: () => (
    <AreaPage area="adoption" title={<Trans>Settings of adoptions</Trans>}>
      {(form) => (
        <>
          <Interests form={form} />
          <Demands form={form} />
          <Contract form={form} />
          <QuestionsField
            title={<Trans>Questions of the home check</Trans>}
            hint={<Trans>Asked in the home, without a network too. What was answered keeps the question as it was asked.</Trans>}
            schema={CheckQuestions}
            most={mostCheckQuestions}
            value={form.values.homeCheckQuestions}
            onChange={(homeCheckQuestions, valid) => {
              form.change({ homeCheckQuestions })
              form.mark('homeCheckQuestions', valid ? null : 'invalid')
            }}
          />
          <Section title={<Trans>Tasks after an adoption</Trans>}>
            <TaskRulesField rules={form.values.tasks} occasions={['always']} onChange={(tasks) => form.change({ tasks })} />
          </Section>
        </>
      )}
    </AreaPage>
  ),
})

type Form = AreaForm<'adoption'>

function Interests({ form }: { form: Form }) {
  return (
    <Section title={<Trans>Interested people</Trans>}>
      <AreaNumber form={form} field="reservationDays" label={<Trans>Days that a reservation holds</Trans>} least={1} most={365} />
      <AreaNumber
        form={form}
        field="reservationLimit"
        label={<Trans>Reservations at once</Trans>}
        description={<Trans>From this number of reservations on, an animal is shown as reserved.</Trans>}
        least={1}
        most={50}
      />
    </Section>
  )
}

function Demands({ form: { values, change, mark } }: { form: Form }) {
  const chosen = { options: speciesCodes, texts: speciesTexts }
  const ages = Object.fromEntries(values.minimumAges.map(({ species, weeks }) => [species, weeks]))
  return (
    <Section
      title={<Trans>What is asked for</Trans>}
      hint={<Trans>A note appears before an adoption. You can go on in spite of it.</Trans>}
    >
      <PerSpecies
        label={<Trans>Youngest age in weeks</Trans>}
        value={ages}
        least={0}
        most={104}
        onChange={(value, valid) => {
          change({ minimumAges: listOf('weeks', value) })
          mark('minimumAges', valid ? null : 'invalid')
        }}
      />
      <ChoiceList
        label={<Trans>Neutered</Trans>}
        {...chosen}
        value={values.neuteredDemanded}
        onChange={(neuteredDemanded) => change({ neuteredDemanded })}
      />
      <ChoiceList
        label={<Trans>With a chip</Trans>}
        {...chosen}
        value={values.chipDemanded}
        onChange={(chipDemanded) => change({ chipDemanded })}
      />
      <ChoiceList
        label={<Trans>Only after a home check</Trans>}
        {...chosen}
        value={values.homeCheckDemanded}
        onChange={(homeCheckDemanded) => change({ homeCheckDemanded })}
      />
    </Section>
  )
}

function Contract({ form }: { form: Form }) {
  const { i18n } = useLingui()
  const { values, change, mark } = form
  const fees = Object.fromEntries(values.fees.map(({ species, cents }) => [species, cents]))
  return (
    <Section title={<Trans>Contract and afterwards</Trans>}>
      <PerSpecies
        label={<Trans>Adoption fee in euros</Trans>}
        value={fees}
        least={0}
        most={mostFeeCents}
        money
        onChange={(value, valid) => {
          change({ fees: listOf('cents', value) })
          mark('fees', valid ? null : 'invalid')
        }}
      />
      <NativeSelect
        label={<Trans>Ownership usually passes</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={values.ownershipFrom}
        data={ownershipStarts.map((value) => ({ value, label: i18n._(choicesOf.ownershipFrom!.texts[value]!) }))}
        onChange={(event) => change({ ownershipFrom: event.currentTarget.value as AdoptionSettings['ownershipFrom'] })}
      />
      <AreaNumber
        form={form}
        field="followUpWeeks"
        label={<Trans>Weeks until the follow-up</Trans>}
        description={<Trans>With 0 nobody is asked to follow up.</Trans>}
        least={0}
        most={104}
      />
    </Section>
  )
}
