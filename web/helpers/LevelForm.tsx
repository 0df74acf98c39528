import { Trans, useLingui } from '@lingui/react/macro'
import { byRank, helperLevel, levelKinds, mostEarned, mostLevelName, mostRank, mostValidMonths } from '../../shared/helpers/helperLevel.ts'
import { speciesCodes } from '../../shared/species.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { NameField } from '../nouns/NameField.tsx'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { NumberField } from '../ui/NumberField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import type { RefusedProps } from '../words/words.ts'
import { handlingTexts, levelKindTexts } from './helperTexts.ts'

/** What the list and the form of levels say and ask. */
export function useHelperLevels(): NounProps<'helperLevel'> {
  const { i18n, t } = useLingui()
  return {
    noun: helperLevel,
    title: <Trans>Levels of animal helpers</Trans>,
    hint: <Trans>What somebody has to have learned before they may look after certain animals, and groups such as youth groups.</Trans>,
    add: <Trans>New level</Trans>,
    none: <Trans>No level has been entered yet. Without levels every helper may look after every animal without special handling.</Trans>,
    line: ({ name, species, earnedAfter, validMonths, handling }) => ({
      name,
      more: [
        species.map((one) => i18n._(speciesTexts[one])).join(', '),
        handling === null ? '' : i18n._(handlingTexts[handling]),
        earnedAfter === null ? '' : t`earned after ${earnedAfter} sessions`,
        validMonths === null ? '' : t`valid for ${validMonths} months`,
      ],
    }),
    deleting: {
      label: <Trans>Delete level</Trans>,
      question: <Trans>Delete this level?</Trans>,
      consequence: <Trans>Helpers lose it, and sessions that ask for it ask for no level.</Trans>,
      done: <Trans>The level was deleted.</Trans>,
    },
    blank: () => ({ name: '', kind: 'level', rank: 1, handling: null, earnedAfter: null, validMonths: null, species: [] }),
    order: byRank,
    fields: (form) => <Fields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectHelperLevel({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useHelperLevels()} entry={entry} onClose={onClose} />
}

type Form = NounForm<'helperLevel'>

function Fields({ form }: { form: Form }) {
  const { values, change, errorOf } = form
  return (
    <>
      <NameField most={mostLevelName} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Kind</Trans>}
        options={levelKinds}
        texts={levelKindTexts}
        value={values.kind}
        onChange={(kind) => kind && change({ kind })}
      />
      <NumberField
        label={<Trans>Rank</Trans>}
        description={<Trans>A helper with a level of a higher rank may do all that a lower one allows.</Trans>}
        least={1}
        most={mostRank}
        value={values.rank}
        error={errorOf('rank')}
        onChange={(rank) => change({ rank })}
      />
      <Allowed form={form} />
      <Numbers form={form} />
    </>
  )
}

function Allowed({ form: { values, change } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <PickOne
        label={<Trans>Handling of animals</Trans>}
        description={<Trans>Up to which its helpers are enough.</Trans>}
        options={[1, 2, 3] as const}
        texts={handlingTexts}
        none={t`easy animals only`}
        value={values.handling}
        onChange={(handling) => change({ handling })}
      />
      <ChoiceList
        label={<Trans>Species</Trans>}
        description={<Trans>Without a choice it counts for all of them.</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        value={values.species ?? []}
        onChange={(species) => change({ species })}
      />
    </>
  )
}

function Numbers({ form: { values, change, errorOf } }: { form: Form }) {
  return (
    <div className={fieldClasses.pair}>
      <NumberField
        optional
        label={<Trans>Earned after sessions</Trans>}
        description={<Trans>Left empty, people give it.</Trans>}
        least={1}
        most={mostEarned}
        value={values.earnedAfter}
        error={errorOf('earnedAfter')}
        onChange={(earnedAfter) => change({ earnedAfter })}
      />
      <NumberField
        optional
        label={<Trans>Valid for months</Trans>}
        description={<Trans>Left empty, it is valid for good.</Trans>}
        least={1}
        most={mostValidMonths}
        value={values.validMonths}
        error={errorOf('validMonths')}
        onChange={(validMonths) => change({ validMonths })}
      />
    </div>
  )
}
