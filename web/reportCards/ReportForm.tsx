import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { consumed, stools } from '../../shared/care/scales.ts'
import { moods, mostReportText, reportCard, type ReportCard } from '../../shared/reportCards/reportCard.ts'
import { isLateCard, lateCardRight } from '../../shared/reportCards/lateCard.ts'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { useRows } from '../ui/useRows.ts'
import { PhotosOfReport } from './widgets/PhotosOfReport.tsx'
import { saidIn } from './saidIn.ts'
import { ateTexts, drankTexts, stoolTexts } from '../care/parts/scaleTexts.ts'
import { moodTexts } from './reportTexts.ts'

const newestFirst = (a: ReportCard, b: ReportCard) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1)

/** What the form of a report card says and asks. `animalId`: null where a refused entry names it. */
export function useReportCards(animalId: string | null): NounProps<'reportCard'> {
  const { i18n } = useLingui()
  const today = useToday()
  const { engine, zone } = useSignedIn()
  const mayBeLate = useHasRight(lateCardRight)
  const stays = useRows(async () => (animalId ? engine.replica.stay.where('animalId').equals(animalId).toArray() : []), [engine, animalId])
  return {
    noun: reportCard,
    title: <Trans>Report cards</Trans>,
    hint: <Trans>Tells the owner of the animal how its day was.</Trans>,
    add: <Trans>New report card</Trans>,
    none: <Trans>No report card has been written yet.</Trans>,
    line: (card) => ({ name: card.date, more: saidIn(card, i18n) }),
    deleting: {
      label: <Trans>Delete the report card</Trans>,
      question: <Trans>Delete this report card?</Trans>,
      consequence: <Trans>A link that was sent opens nothing any more.</Trans>,
      done: <Trans>The report card was deleted.</Trans>,
    },
    about: `:${animalId}`,
    blank: () => ({ animalId, date: today, mood: null, ate: null, drank: null, stool: null, text: '', photoIds: [] }),
    order: newestFirst,
    further: ({ date }) =>
      !mayBeLate && date !== null && isLateCard(date, stays ?? [], { today, zone }) ? [{ field: 'date', code: 'reportCard.late' }] : [],
    fields: (form) => <Fields form={form} />,
  }
}

function Fields({ form: { values, change, errorOf } }: { form: NounForm<'reportCard'> }) {
  const { t } = useLingui()
  const none = t`not specified`
  return (
    <>
      <DateField label={<Trans>Day</Trans>} required value={values.date} error={errorOf('date')} onChange={(date) => change({ date })} />
      <PickOne
        label={<Trans>Mood</Trans>}
        options={moods}
        texts={moodTexts}
        none={none}
        value={values.mood}
        onChange={(mood) => change({ mood })}
      />
      <PickOne
        label={<Trans>Eating</Trans>}
        options={consumed}
        texts={ateTexts}
        none={none}
        value={values.ate}
        onChange={(ate) => change({ ate })}
      />
      <PickOne
        label={<Trans>Drinking</Trans>}
        options={consumed}
        texts={drankTexts}
        none={none}
        value={values.drank}
        onChange={(drank) => change({ drank })}
      />
      <PickOne
        label={<Trans>Stool</Trans>}
        options={stools}
        texts={stoolTexts}
        none={none}
        value={values.stool}
        onChange={(stool) => change({ stool })}
      />
      <div data-required-group>
        <Textarea
          label={<Trans>Report</Trans>}
          description={<Trans>At least one of these, a text or a photo.</Trans>}
          autosize
          minRows={3}
          maxLength={mostReportText}
          value={values.text ?? ''}
          error={errorOf('text')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
      {values.animalId && (
        <PhotosOfReport animalId={values.animalId} chosen={values.photoIds ?? []} onChange={(photoIds) => change({ photoIds })} />
      )}
    </>
  )
}
