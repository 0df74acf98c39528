// The photos and the signature of a sheet that is not stored yet.
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Taken } from '../../animals/photos/parts/taken.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { nameOf } from '../parts/acts.tsx'
import { unanswered, type Asked } from './answers.ts'
import { belongingText } from './belongingTexts.ts'
import type { TakenAtDoor } from '../parts/takenAtDoor.ts'
import type { Answers } from './useAnswers.ts'

export type TakenForm = ReturnType<typeof useTaken>

export function useTaken(asked: readonly Asked[]) {
  const { i18n } = useLingui()
  const { tenant } = useSignedIn()
  const [photos, setPhotos] = useState<Readonly<Record<string, Taken | undefined>>>({})
  const [strokes, setStrokes] = useState<number[][]>([])
  const [signer, setSigner] = useState<string | null>(null)
  const first = asked.find(({ questions }) => questions.includes('signature'))
  const names = asked.map(({ animal }) => (animal ? nameOf(animal) : '?'))

  /** The belongings, each with the name of its animal if there are several animals. */
  const belongingsIn = (answers: Answers): string[] =>
    asked.flatMap(({ animalId, questions }, at) => {
      const { belongings } = questions.includes('belongings') ? (answers[animalId] ?? unanswered) : unanswered
      const texts = belongings.map((one) => belongingText(one, (text) => i18n._(text)))
      return asked.length > 1 ? texts.map((text) => `${names[at]}: ${text}`) : texts
    })

  function signedIn(answers: Answers): TakenAtDoor['signed'] {
    const booking = first?.booking
    const name = signer?.trim()
    if (!booking || strokes.length === 0 || !name) return null
    const { id: bookingId, service } = booking
    const language = i18n.locale === 'en' ? 'en' : 'de'
    const handing = { signer: name, animals: names, belongings: belongingsIn(answers) }
    return { ...handing, bookingId, service, language, strokes, organization: tenant.name, animalId: first.animalId }
  }

  return {
    photos,
    take: (animalId: string, photo: Taken | undefined) => setPhotos((before) => ({ ...before, [animalId]: photo })),
    strokes,
    draw: setStrokes,
    /** Null until somebody types a name; until then the contact is proposed. */
    signer,
    setSigner,
    names,
    belongingsIn,
    asksSignature: first !== undefined,
    contactId: first?.booking?.contactId ?? null,
    hasAny: strokes.length > 0 || Object.values(photos).some(Boolean),
    with: (answers: Answers): TakenAtDoor => ({ photos, signed: signedIn(answers) }),
  }
}
