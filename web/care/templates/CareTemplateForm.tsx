import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { mostLabel } from '../../../shared/care/careItem.ts'
import { careTemplate, mostWeeks, templateIntakes } from '../../../shared/care/templates/careTemplate.ts'
import { byName } from '../../../shared/kept.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { NameField } from '../../nouns/NameField.tsx'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { intakeTexts } from '../parts/templateTexts.ts'
import { TemplateLines } from './TemplateLines.tsx'

const blank = () => ({ name: '', species: null, fromWeeks: null, untilWeeks: null, intakes: [], lines: [] })

/** What the page and the form say and ask. */
export function useCareTemplates(): NounProps<'careTemplate'> {
  const { i18n, t } = useLingui()
  return {
    noun: careTemplate,
    title: <Trans>Templates of care</Trans>,
    hint: (
      <Trans>
        What an animal is given in its first weeks. A template that fits is offered on the care page of an animal, and one tap plans
        everything in it.
      </Trans>
    ),
    add: <Trans>New template of care</Trans>,
    none: <Trans>No template has been entered yet.</Trans>,
    line: ({ name, species, fromWeeks, untilWeeks, intakes, lines }) => {
      const count = lines.length
      return {
        name,
        more: [
          species === null ? '' : i18n._(speciesTexts[species]),
          fromWeeks ? t`from ${fromWeeks} weeks of age` : '',
          untilWeeks === null ? '' : t`up to ${untilWeeks} weeks of age`,
          intakes.map((one) => i18n._(intakeTexts[one])).join(', '),
          t`${plural(count, { one: 'one entry', other: '# entries' })}`,
        ],
      }
    },
    deleting: {
      label: <Trans>Delete template</Trans>,
      question: <Trans>Delete this template?</Trans>,
      consequence: <Trans>Plans that were made with it stay.</Trans>,
      done: <Trans>The template was deleted.</Trans>,
    },
    blank,
    order: (a, b) => byName(a.name, b.name),
    fields: (form) => <Fields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectCareTemplate({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useCareTemplates()} entry={entry} onClose={onClose} />
}

function Fields({ form }: { form: NounForm<'careTemplate'> }) {
  const { t } = useLingui()
  const { values, change, errorOf } = form
  return (
    <>
      <NameField most={mostLabel} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Species</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        none={t`any species`}
        value={values.species}
        onChange={(species) => change({ species })}
      />
      <Weeks form={form} />
      <ChoiceList
        label={<Trans>How the animal came</Trans>}
        description={<Trans>Nothing chosen: for all of them.</Trans>}
        options={templateIntakes}
        texts={intakeTexts}
        value={values.intakes ?? []}
        onChange={(intakes) => change({ intakes })}
      />
      <TemplateLines lines={values.lines ?? []} error={errorOf('lines')} onChange={(lines) => change({ lines })} />
    </>
  )
}

function Weeks({ form: { values, change, errorOf } }: { form: NounForm<'careTemplate'> }) {
  return (
    <div className={fieldClasses.pair}>
      <NumberField
        optional
        label={<Trans>From weeks of age</Trans>}
        least={0}
        most={mostWeeks}
        value={values.fromWeeks}
        onChange={(fromWeeks) => change({ fromWeeks })}
      />
      <NumberField
        optional
        label={<Trans>Up to weeks of age</Trans>}
        least={0}
        most={mostWeeks}
        value={values.untilWeeks}
        error={errorOf('untilWeeks')}
        onChange={(untilWeeks) => change({ untilWeeks })}
      />
    </div>
  )
}
