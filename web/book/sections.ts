// The parts of the form, each drawn from the draft.
import { sexes } from '../../shared/animals/animal.ts'
import { messageLimit, mostDays, type RequestedAnimal } from '../../shared/bookings/requests/bookingRequest.ts'
import type { RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { stillOffered, type RequestedExtra } from '../../shared/bookings/requests/requestedExtras.ts'
import { mostGuests } from '../../shared/bookings/taking/bookingLimits.ts'
import type { FormQuestion } from '../../shared/settings/requestArea.ts'
import { button, h, idOf } from './dom.ts'
import { newAnimal, type Draft } from './draft.ts'
import { checkbox, input, radios, select, textarea, ticks } from './fields.ts'
import { dayIn, moneyIn, texts, type Language } from './language.ts'
import { timesOf } from './times.ts'

export interface Drawing {
  form: RequestForm
  draft: Draft
  language: Language
  /** Changes the draft and checks the field anew. */
  change: (part: Partial<Draft>, field: string) => void
  /** The same where other fields come or go. */
  reshape: (part: Partial<Draft>, focus: string) => void
}

const group = (title: string, ...parts: (HTMLElement | null)[]): HTMLElement => h('fieldset', {}, h('legend', {}, title), ...parts)

/** Whether a question is asked, and the word for a field that may stay empty. */
function asking({ form, language }: Drawing) {
  const asks = (question: FormQuestion): boolean => form.questions.includes(question)
  const optional = (question: FormQuestion) => (form.demanded.includes(question) ? null : texts[language].optional)
  return { asks, optional }
}

export function serviceSection({ form, draft, language, reshape }: Drawing): HTMLElement | null {
  if (form.services.length < 2) return null
  const t = texts[language]
  const options = form.services.toReversed().map((service) => [service, t.services[service]] as const)
  return radios({
    field: 'service',
    label: t.service,
    options,
    value: draft.service,
    onChange: (service) => reshape({ service }, 'service'),
  })
}

function timeField(drawing: Drawing, field: 'dropOffTime' | 'pickUpTime'): HTMLElement {
  const { form, draft, language, change } = drawing
  const t = texts[language]
  const { service, startDate, endDate, dates } = draft
  const use = field === 'dropOffTime' ? 'dropOff' : 'pickUp'
  const date = service === 'daycare' ? (dates[0] ?? null) : use === 'dropOff' ? startDate : endDate
  const times = timesOf(form, { service, use, date })
  const about = { field, label: t[field], optional: asking(drawing).optional('times'), value: draft[field] ?? '' }
  const onChange = (time: string) => change({ [field]: time || null }, field)
  if (times === null) return input({ ...about, type: 'time', onChange })
  // A time that was chosen for another day stays visible, so that the refusal is shown with it.
  const offered = about.value && !times.includes(about.value) ? [about.value, ...times] : times
  return select({ ...about, options: [['', t.noTime], ...offered.map((time) => [time, time] as const)], onChange })
}

/** Fields of time; drawn again when the day changes. */
export const timesPart = (drawing: Drawing): HTMLElement =>
  h('div', { class: 'pair', id: 'times' }, timeField(drawing, 'dropOffTime'), timeField(drawing, 'pickUpTime'))

function daysPart({ form, draft, language, change, reshape }: Drawing): HTMLElement[] {
  const t = texts[language]
  const { dates, nextDate } = draft
  const chips = dates.map((date) =>
    button(`${dayIn(language, date)} ×`, () => reshape({ dates: dates.filter((one) => one !== date) }, 'dates'), {
      class: 'chip',
      'aria-label': t.remove(dayIn(language, date)),
    }),
  )
  const label = dates.length > 0 ? t.anotherDate : t.date
  const add = button(t.add, () => reshape({ dates: withNext(draft), nextDate: '' }, 'dates'), { disabled: dates.length >= mostDays })
  return [
    ...(chips.length > 0 ? [h('div', { class: 'chips', role: 'group', 'aria-label': t.chosenDates }, ...chips)] : []),
    h(
      'div',
      { class: 'adding' },
      input({
        field: 'dates',
        label,
        value: nextDate,
        type: 'date',
        min: form.today,
        onChange: (date) => change({ nextDate: date }, 'dates'),
      }),
      add,
    ),
  ]
}

/** The days with the one that was chosen last, whether it was added or not. */
export const withNext = ({ dates, nextDate }: Draft): string[] =>
  nextDate && dates.length < mostDays ? [...new Set([...dates, nextDate])].sort() : dates

export function whenSection(drawing: Drawing): HTMLElement {
  const { form, draft, language, change } = drawing
  const t = texts[language]
  const day = (field: 'startDate' | 'endDate', min: string): HTMLElement =>
    input({
      field,
      label: t[field],
      value: draft[field] ?? '',
      type: 'date',
      min,
      onChange: (date) => change({ [field]: date || null }, field),
    })
  const days =
    draft.service === 'daycare'
      ? daysPart(drawing)
      : [h('div', { class: 'pair' }, day('startDate', form.today), day('endDate', form.today))]
  return group(t.when, ...days, asking(drawing).asks('times') ? timesPart(drawing) : null)
}

const offeredSpecies = ['dog', 'cat', 'rabbit', 'guineaPig', 'bird', 'reptile', 'other'] as const

function animalPart(drawing: Drawing, animal: RequestedAnimal, at: number): HTMLElement {
  const { draft, language, change, reshape } = drawing
  const t = texts[language]
  const { asks, optional } = asking(drawing)
  const put = (part: Partial<RequestedAnimal>) =>
    change(
      { animals: draft.animals.map((one, place) => (place === at ? Object.assign(one, part) : one)) },
      `animals.${at}.${Object.keys(part)[0]}`,
    )
  const field = (name: keyof RequestedAnimal) => ({ field: `animals.${at}.${name}` })
  const part = (
    question: 'breed' | 'birthDate' | 'sex' | 'neutered',
    make: (about: { field: string; label: string; optional: string | null }) => HTMLElement,
  ) => (asks(question) ? make({ ...field(question), label: t[question], optional: optional(question) }) : null)
  const remove = () => reshape({ animals: draft.animals.filter((one) => one !== animal) }, `animals.${Math.max(0, at - 1)}.name`)
  return h(
    'div',
    { class: 'animal', role: 'group', 'aria-label': t.animal(at + 1) },
    input({ ...field('name'), label: t.name, value: animal.name, most: 60, onChange: (name) => put({ name }) }),
    select({
      ...field('species'),
      label: t.species,
      options: offeredSpecies.map((species) => [species, t.speciesOf[species]] as const),
      value: offeredSpecies.find((species) => species === animal.species) ?? 'other',
      onChange: (species) => put({ species }),
    }),
    part('breed', (about) => input({ ...about, value: animal.breed, most: 80, onChange: (breed) => put({ breed }) })),
    part('birthDate', (about) =>
      input({ ...about, value: animal.birthDate ?? '', type: 'date', onChange: (date) => put({ birthDate: date || null }) }),
    ),
    part('sex', (about) =>
      select({
        ...about,
        options: sexes.toReversed().map((sex) => [sex, t.sexes[sex]] as const),
        value: animal.sex,
        onChange: (sex) => put({ sex }),
      }),
    ),
    part('neutered', (about) =>
      select({
        ...about,
        options: (['unknown', 'yes', 'no'] as const).map((answer) => [answer, t.neuteredOf[answer]] as const),
        value: animal.neutered,
        onChange: (neutered) => put({ neutered }),
      }),
    ),
    draft.animals.length > 1 ? button(t.remove(animal.name || t.animal(at + 1)), remove, { class: 'plain' }) : null,
  )
}

export function animalsSection(drawing: Drawing): HTMLElement {
  const { draft, language, reshape } = drawing
  const t = texts[language]
  const { animals } = draft
  const add = () => reshape({ animals: [...animals, newAnimal()] }, `animals.${animals.length}.name`)
  return group(
    t.animals,
    ...animals.map((animal, at) => animalPart(drawing, animal, at)),
    animals.length < mostGuests ? button(t.anotherAnimal, add, { class: 'plain' }) : null,
  )
}

/** What of the draft is offered with its service. */
export const chosenExtras = ({ extras }: RequestForm, draft: Draft): RequestedExtra[] => stillOffered(extras[draft.service], draft.extras)

export function extrasSection({ form, draft, language, change }: Drawing): HTMLElement | null {
  const offered = form.extras[draft.service]
  if (offered.length === 0) return null
  const t = texts[language]
  const put = (extra: RequestedExtra, checked: boolean) => {
    const others = chosenExtras(form, draft).filter(({ productId }) => productId !== extra.productId)
    change({ extras: checked ? [...others, extra] : others }, 'extras')
  }
  const choices = offered.map((extra, at) => ({
    id: idOf(at === 0 ? 'extras' : `extras.${at}`),
    text: `${extra.name}: ${moneyIn(language, extra.priceCents)}`,
    checked: stillOffered([extra], draft.extras).length > 0,
    onChange: (checked: boolean) => put(extra, checked),
  }))
  return group(t.extras, h('p', { class: 'intro' }, t.extrasHint), ticks(choices))
}

export function youSection(drawing: Drawing): HTMLElement {
  const { draft, language, change } = drawing
  const t = texts[language]
  const { asks, optional } = asking(drawing)
  const own = (field: 'forename' | 'surname' | 'email' | 'phone', more: object) =>
    input({ field, label: t[field], value: draft[field], onChange: (value) => change({ [field]: value }, field), ...more })
  return group(
    t.you,
    h(
      'div',
      { class: 'pair' },
      own('forename', { autocomplete: 'given-name', most: 100 }),
      own('surname', { autocomplete: 'family-name', most: 100 }),
    ),
    own('email', { type: 'email', autocomplete: 'email', most: 254 }),
    asks('phone') ? own('phone', { type: 'tel', autocomplete: 'tel', most: 40, optional: optional('phone') }) : null,
  )
}

export function messageSection(drawing: Drawing): HTMLElement | null {
  const { draft, language, change } = drawing
  const t = texts[language]
  const { asks, optional } = asking(drawing)
  if (!asks('message')) return null
  const about = { field: 'message', label: t.messageHint, optional: optional('message'), value: draft.message, most: messageLimit }
  return group(t.message, textarea({ ...about, onChange: (message) => change({ message }, 'message') }))
}

export const consentSection = ({ form, draft, language, change }: Drawing): HTMLElement =>
  checkbox('agreed', form.consent[language].text, draft.agreed, (agreed) => change({ agreed }, 'agreed'))

/** Two fields that no person sees (shared/honeypot.ts). */
export const trap = (start: string): { part: HTMLElement; values: () => { tp1: string; tp2: string } } => {
  const unseen = { type: 'text', tabindex: -1, autocomplete: 'off' }
  const [one, two] = [h('input', { ...unseen, name: 'tp1' }), h('input', { ...unseen, name: 'tp2' })]
  two.value = start
  return { part: h('div', { class: 'unseen', 'aria-hidden': 'true' }, one, two), values: () => ({ tp1: one.value, tp2: two.value }) }
}

export const focusOn = (field: string): void => document.getElementById(idOf(field))?.focus()
