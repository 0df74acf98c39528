// What the form of an observation says and asks, where one is looked at again.
import { Trans, useLingui } from '@lingui/react/macro'
import { newestFirst, observation } from '../../shared/care/observations/observation.ts'
import type { NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { notedIn } from './widgets/observationTexts.ts'
import { ObservationFields } from './ObservationFields.tsx'

/** `id`: the observation that is looked at again. */
export function useObservations(id: string | null): NounProps<'observation'> {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  return {
    noun: observation,
    title: <Trans>Observations</Trans>,
    hint: <Trans>How an animal eats, drinks and behaves.</Trans>,
    add: <Trans>New observation</Trans>,
    none: <Trans>Nothing has been noted yet.</Trans>,
    line: (row) => ({ name: formats.moment(row.at, zone), more: [...notedIn(row, i18n), row.note] }),
    deleting: {
      label: <Trans>Delete the observation</Trans>,
      question: <Trans>Delete this observation?</Trans>,
      consequence: <Trans>This is for what was noted by mistake.</Trans>,
      done: <Trans>The observation was deleted.</Trans>,
    },
    saved: <Trans>The observation was changed.</Trans>,
    blank: () => ({
      animalId: null,
      at: engine.now(),
      by: engine.userId,
      ate: null,
      drank: null,
      stool: null,
      behaviour: null,
      note: '',
      photoIds: [],
      voice: null,
    }),
    order: newestFirst,
    fields: ({ values, change, errorOf }) => <ObservationFields id={id} values={values} change={change} noteError={errorOf('note')} />,
  }
}
