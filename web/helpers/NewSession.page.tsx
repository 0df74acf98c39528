import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { notRepeated, repeatProblems } from '../../shared/helpers/series.ts'
import { localDate } from '../../shared/time.ts'
import classes from '../administration/Administration.module.css'
import { useNounForm } from '../nouns/useNounForm.tsx'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormError } from '../ui/FormError.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { useFailed } from '../ui/useFailed.ts'
import type { AnyErrors } from '../ui/useRecordForm.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { useHelperSessions } from './SessionForm.tsx'
import { useRepeat } from './useRepeat.ts'

export const Route = createFileRoute('/_signedIn/animal-helper/session/new')({
  staticData: { title: msg`New session`, flag: 'helpersEdit' },
  component: NewSession,
})

/** Plans a session, and the same on further days; then helpers are asked for it. */
function NewSession() {
  const { i18n } = useLingui()
  const router = useRouter()
  const canEdit = useCanEdit()
  const { zone } = useSignedIn()
  const failed = useFailed()
  const { repeat, takeBack } = useRepeat()
  const [repetition, setRepetition] = useState(notRepeated)
  const planned = useRef<Awaited<ReturnType<typeof repeat>>>([])
  const { fields, saved: _, ...props } = useHelperSessions()
  const dayOf = (start: string | null) => start && localDate(start, zone)
  const form = useNounForm({
    ...props,
    about: '',
    row: null,
    onGone: () => undefined,
    further: ({ start }) => repeatProblems(repetition, dayOf(start)),
    async along(id, said) {
      const body = { ...said, id } as HelperSession
      planned.current = [{ mid: id, body }, ...(await repeat(body, repetition))]
    },
  })
  const { values, errors, change } = form
  const problems: AnyErrors = errors
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <NewPage
      title={<Trans>New session</Trans>}
      form={form}
      done={repetition.weekdays.length > 0 ? <Trans>The sessions were planned.</Trans> : <Trans>The session was planned.</Trans>}
      undo={() => void takeBack(planned.current).catch(failed)}
      onSaved={() => void router.navigate({ to: '/animal-helper/sessions', search: { view: 'coming' }, replace: true })}
      cancelTo="/animal-helper/sessions"
      disabled={!canEdit}
      className={fieldClasses.fields}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        {fields({ values, change, errorOf })}
        <RepeatFields
          value={repetition}
          first={dayOf(values.start)}
          errors={problems.until ? errorsOf(repeatProblems(repetition, dayOf(values.start))) : {}}
          onChange={(part) => setRepetition({ ...repetition, ...part })}
        />
      </fieldset>
      <FormError code={errors.form} />
    </NewPage>
  )
}

/** What is wrong still, as it is typed. */
const errorsOf = ([first]: ReturnType<typeof repeatProblems>) => (first ? { until: first.code } : {})
