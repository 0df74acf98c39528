import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import { behaviours, mostObservationNote } from '../../shared/care/observations/observation.ts'
import { consumed, stools } from '../../shared/care/scales.ts'
import type { ValuesOf } from '../nouns/useNounForm.tsx'
import { PhotosOfReport } from '../reportCards/widgets/PhotosOfReport.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import classes from './ObservationFields.module.css'
import { TakePhoto } from './TakePhoto.tsx'
import { VoicePart, type EndRecording } from './voice/VoicePart.tsx'
import { behaviourTexts, shortTexts } from './observationTexts.ts'

interface Props {
  /** The observation that is corrected; null for a new one. */
  id: string | null
  values: ValuesOf<'observation'>
  change: (part: Partial<ValuesOf<'observation'>>) => void
  noteError: string | undefined
  recorderRef?: RefObject<EndRecording | null>
}

/** Large areas for one thumb: a tap chooses, a second one takes it back. */
export function ObservationFields({ id, values, change, noteError, recorderRef }: Props) {
  return (
    <>
      <Scale
        label={<Trans>Eating</Trans>}
        options={consumed}
        texts={shortTexts.ate}
        value={values.ate}
        onChange={(ate) => change({ ate })}
      />
      <Scale
        label={<Trans>Drinking</Trans>}
        options={consumed}
        texts={shortTexts.drank}
        value={values.drank}
        onChange={(drank) => change({ drank })}
      />
      <Scale
        label={<Trans>Stool</Trans>}
        options={stools}
        texts={shortTexts.stool}
        value={values.stool}
        onChange={(stool) => change({ stool })}
      />
      <Scale
        label={<Trans>Behaviour</Trans>}
        options={behaviours}
        texts={behaviourTexts}
        value={values.behaviour}
        onChange={(behaviour) => change({ behaviour })}
      />
      <div data-required-group>
        <Textarea
          label={<Trans>Note</Trans>}
          description={<Trans>At least one of these, a note or a voice note.</Trans>}
          autosize
          maxLength={mostObservationNote}
          value={values.note ?? ''}
          error={noteError}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <VoicePart id={id} voice={values.voice ?? null} onChange={(voice) => change({ voice })} recorderRef={recorderRef} />
      {values.animalId && <PhotoPart animalId={values.animalId} photoIds={values.photoIds ?? []} change={change} />}
    </>
  )
}

/** Folded at first: photos are read when somebody asks for them. */
function PhotoPart({ animalId, photoIds, change }: Pick<Props, 'change'> & { animalId: string; photoIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.more}>
        <Trans>Photos</Trans>
        {photoIds.length > 0 && <span className="numbers">{photoIds.length}</span>}
      </summary>
      {isOpen && (
        <div className={classes.photos}>
          <TakePhoto animalId={animalId} onTaken={(ids) => change({ photoIds: [...photoIds, ...ids] })} />
          <PhotosOfReport animalId={animalId} chosen={photoIds} onChange={(chosen) => change({ photoIds: chosen })} />
        </div>
      )}
    </details>
  )
}

interface ScaleProps<C extends string> {
  label: ReactNode
  options: readonly C[]
  texts: Readonly<Record<C, MessageDescriptor>>
  value: C | null
  onChange: (value: C | null) => void
}

/** At most one of a few. */
function Scale<C extends string>({ label, options, texts, value, onChange }: ScaleProps<C>) {
  const { i18n } = useLingui()
  return (
    <CheckChips
      legend={label}
      options={options.map((code) => ({ code, text: i18n._(texts[code]) }))}
      chosen={value === null ? [] : [value]}
      onChange={(chosen) => onChange(chosen.find((code) => code !== value) ?? null)}
    />
  )
}
