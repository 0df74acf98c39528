import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { animalSeizure, AnimalSeizureBody, seizureProblems } from '../../shared/seizures/animalSeizure.ts'
import { newSeizure } from '../../shared/seizures/newSeizure.ts'
import type { NounProps } from '../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useLoadedSettings } from '../settings/parts/useSettings.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormError } from '../ui/FormError.tsx'
import { InstantField } from '../ui/InstantField.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NewPage } from '../ui/NewPage.tsx'
import { NoPermission } from '../ui/NoPermission.tsx'
import { useRows } from '../ui/useRows.ts'
import { idOf, searchOf } from '../ui/search.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { SeizureFields } from './SeizureFields.tsx'
import { seizurePages } from './seizureTexts.ts'
import { TakenFields } from './TakenFields.tsx'
import { takeAll, type RowErrors, type TakenRow } from './takenRows.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import classes from './Seizures.module.css'

export const Route = createFileRoute('/_signedIn/animal-seizure/new')({
  staticData: { title: msg`New seizure`, flag: 'animalSeizure' },
  validateSearch: searchOf({ animal: idOf }),
  component: NewSeizure,
})

function NewSeizure() {
  const canEdit = useCanEdit()
  const mayTake = useHasRight('animals.incoming') && canEdit
  const { engine } = useSignedIn()
  const settings = useLoadedSettings()
  const members = useRows(async () => new Set((await engine.replica.member.toArray()).map(({ id }) => id)), [engine])
  const { animal } = Route.useSearch()
  if (!mayTake) return <NoPermission right="animals.incoming" />
  if (!settings || !members) return <Loading rows={6} />
  return <Form key={animal} settings={settings} members={members} animalId={animal ?? null} />
}

interface FormProps {
  settings: AreaSettings
  /** The ids of the people who work here. */
  members: ReadonlySet<string>
  animalId: string | null
}

type Values = ReturnType<NounProps<'animalSeizure'>['blank']> & { at: string | null; animals: TakenRow[] }

function useNewSeizure({ settings, members, animalId }: FormProps) {
  const { engine } = useSignedIn()
  const today = useToday()
  /** Of the seizure, once it is saved and some of its animals are still to be mended. */
  const [saved, setSaved] = useState<string | null>(null)
  const [rowErrors, setRowErrors] = useState<RowErrors>({})
  const { values, errors, change, ...form } = useRecordForm<Values>({
    keep: 'animalSeizure:new',
    begin: () => ({
      ...newSeizure(settings, { userId: engine.userId, today, members }),
      at: engine.now(),
      animals: animalId ? [{ id: animalId, nr: 1, said: null, roomId: null, photo: null }] : [],
    }),
  })

  /** The id of the seizure once all of its animals are taken in. */
  async function save(): Promise<string | null> {
    const { at, animals, ...said } = values
    const parsed = v.safeParse(AnimalSeizureBody, { ...said, id: null })
    const problems = [
      ...(parsed.success ? seizureProblems(parsed.output) : [{ code: 'invalid' as const, field: String(parsed.issues[0].path?.[0]?.key) }]),
      ...(at === null ? [{ code: 'field.missing' as const, field: 'at' }] : []),
    ]
    const done = await form.save(problems, async () => {
      const id = saved ?? (await engine.perform(animalSeizure.acts.create, v.parse(AnimalSeizureBody, { ...said, id: null })))
      const seizure = { id, authorityId: said.authorityId }
      return { id, ...(await takeAll(animals, { engine, seizure, at: at!, today, settings: settings.animals })) }
    })
    if (!done) return null
    setRowErrors(done.errors)
    if (done.refused.length === 0) return done.id
    setSaved(done.id)
    change({ animals: done.refused })
    return null
  }
  return { ...form, values, errors, rowErrors, saved, change, save }
}

function Form(props: FormProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const form = useNewSeizure(props)
  const { values, errors, rowErrors, saved, change } = form
  const errorOf = (field: keyof typeof values) => errors[field] && i18n._(errorTexts[errors[field]])
  const refused = Object.keys(rowErrors).length
  return (
    <NewPage
      title={<Trans>New seizure</Trans>}
      form={form}
      done={<Trans>The seizure was saved.</Trans>}
      onSaved={(id) => void navigate({ to: seizurePages.record, params: { id }, replace: true })}
      cancelTo={seizurePages.list}
      className={classes.page}
    >
      {saved ? (
        <Banner tone="warn">
          <Plural
            value={refused}
            one="The seizure and all other animals were saved. # animal still has to be corrected."
            other="The seizure and all other animals were saved. # animals still have to be corrected."
          />
        </Banner>
      ) : (
        <Card title={<Trans>Seizure</Trans>}>
          <div className={classes.fields}>
            <SeizureFields form={{ values, change, errorOf }} />
          </div>
        </Card>
      )}
      <Card title={<Trans>Animals</Trans>}>
        <div className={classes.fields}>
          <InstantField value={values.at} error={errorOf('at')} onChange={(at) => change({ at })} />
          <TakenFields rows={values.animals} errors={rowErrors} onChange={(animals) => change({ animals })} />
        </div>
      </Card>
      <FormError code={errors.form} />
    </NewPage>
  )
}
