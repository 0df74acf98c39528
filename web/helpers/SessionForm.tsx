import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import {
  byStart,
  helperSession,
  mostCapacity,
  mostSessionNote,
  mostSessionPlace,
  mostSessionTitle,
  sessionTypes,
  type HelperSession,
} from '../../shared/helpers/helperSession.ts'
import { partOf } from '../../shared/helpers/series.ts'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import type { ValuesOf } from '../nouns/useNounForm.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { InstantField } from '../ui/InstantField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'
import { sessionTypeTexts } from './helperTexts.ts'
import { LevelChoice } from './LevelChoice.tsx'
import { useLater } from './useLater.tsx'

type Form = NounForm<'helperSession'>

/** What the form of a session says and asks. */
export function useHelperSessions(): NounProps<'helperSession'> {
  const { engine } = useSignedIn()
  return {
    noun: helperSession,
    title: <Trans>Sessions</Trans>,
    hint: null,
    add: <Trans>New session</Trans>,
    none: null,
    line: ({ title }) => ({ name: title, more: [] }),
    deleting: { label: null, question: null, consequence: null, done: null },
    saved: <Trans>The session was saved.</Trans>,
    blank: () => ({
      title: '',
      type: 'walk',
      start: null,
      end: null,
      isCancelled: false,
      capacity: 8,
      memberId: engine.userId,
      levelId: null,
      place: '',
      note: '',
      seriesId: null,
    }),
    order: byStart,
    fields: (form) => <SessionFields form={form} />,
  }
}

export default function SessionDialog({ row, onClose }: { row: HelperSession; onClose: () => void }) {
  return <NounDialog {...useHelperSessions()} row={row} along={useAlong(row)} onClose={onClose} />
}

/** Asks whether the later sessions of the series change as well, and changes them. */
function useAlong(row: HelperSession) {
  const { reachOf, changeLater } = useLater()
  return async (_: string, said: ValuesOf<'helperSession'>) => {
    const to = { ...row, ...said } as HelperSession
    if (JSON.stringify(partOf(to)) === JSON.stringify(partOf(row))) return
    if ((await reachOf(row, <Trans>Which sessions are changed?</Trans>, true)) === 'later') return changeLater(row, to)
  }
}

function SessionFields({ form }: { form: Form }) {
  const { values, change, errorOf } = form
  return (
    <>
      <TextInput
        label={<Trans>Title</Trans>}
        required
        autoComplete="off"
        maxLength={mostSessionTitle}
        value={values.title ?? ''}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <PickOne
        label={<Trans>Kind</Trans>}
        options={sessionTypes}
        texts={sessionTypeTexts}
        value={values.type}
        onChange={(type) => type && change({ type })}
      />
      <InstantField
        label={<Trans>Begins on</Trans>}
        value={values.start}
        error={errorOf('start')}
        onChange={(start) => change({ start })}
      />
      <InstantField label={<Trans>Ends on</Trans>} value={values.end} error={errorOf('end')} onChange={(end) => change({ end })} />
      <TextInput
        label={<Trans>Where people meet</Trans>}
        autoComplete="off"
        maxLength={mostSessionPlace}
        value={values.place ?? ''}
        error={errorOf('place')}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <Terms form={form} />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        minRows={2}
        maxLength={mostSessionNote}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

function Terms({ form: { values, change, errorOf } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <NumberField
        label={<Trans>Room for helpers</Trans>}
        least={1}
        most={mostCapacity}
        value={values.capacity}
        error={errorOf('capacity')}
        onChange={(capacity) => change({ capacity })}
      />
      <MemberChoice
        label={<Trans>Colleague who is responsible</Trans>}
        value={values.memberId}
        error={errorOf('memberId')}
        onChange={(memberId) => change({ memberId })}
      />
      <LevelChoice
        label={<Trans>Level that is needed</Trans>}
        none={t`no level`}
        value={values.levelId}
        error={errorOf('levelId')}
        onChange={(levelId) => change({ levelId })}
      />
    </>
  )
}
