// Fields with their label above and their error below. Each writes into the draft while somebody types.
import { h, idOf } from './dom.ts'

interface Field {
  /** Its name in refusals of the server. */
  field: string
  label: string
  /** Shown beside the label of a field that may stay empty. */
  optional?: string | null
}

interface Typed extends Field {
  value: string
  type?: 'text' | 'email' | 'tel' | 'date' | 'time'
  autocomplete?: string
  min?: string
  most?: number
  onChange: (value: string) => void
}

const labelled = ({ field, label, optional }: Field, control: HTMLElement): HTMLElement =>
  h('div', { class: 'field' }, h('label', { for: idOf(field) }, label, optional ? h('small', {}, ` (${optional})`) : null), control)

export function input({ value, type = 'text', autocomplete = 'off', min, most, onChange, ...field }: Typed): HTMLElement {
  const control = h('input', { id: idOf(field.field), type, autocomplete, min, maxlength: most, required: !field.optional })
  control.value = value
  control.addEventListener('input', () => onChange(control.value))
  return labelled(field, control)
}

export function textarea({ value, most, onChange, ...field }: Typed): HTMLElement {
  const control = h('textarea', { id: idOf(field.field), rows: 4, maxlength: most, required: !field.optional })
  control.value = value
  control.addEventListener('input', () => onChange(control.value))
  return labelled(field, control)
}

interface Chosen<C extends string> extends Field {
  options: readonly (readonly [value: C, label: string])[]
  value: C
  onChange: (value: C) => void
}

export function select<C extends string>({ options, value, onChange, ...field }: Chosen<C>): HTMLElement {
  const choices = options.map(([choice, label]) => h('option', { value: choice, selected: choice === value }, label))
  const control = h('select', { id: idOf(field.field) }, ...choices)
  control.addEventListener('change', () => onChange(options[control.selectedIndex]![0]))
  return labelled(field, control)
}

/** One of a few that are all seen. */
export function radios<C extends string>({ field, label, options, value, onChange }: Chosen<C>): HTMLElement {
  const choices = options.map(([choice, text], at) => {
    const control = h('input', { type: 'radio', name: field, id: at === 0 ? idOf(field) : undefined, checked: choice === value })
    control.addEventListener('change', () => onChange(choice))
    return h('label', { class: 'choice' }, control, text)
  })
  return h('fieldset', {}, h('legend', {}, label), h('div', { class: 'field choices' }, ...choices))
}

interface Ticked {
  id: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Any number of choices below each other. */
export const ticks = (choices: readonly Ticked[]): HTMLElement =>
  h(
    'div',
    { class: 'field' },
    ...choices.map(({ id, text, checked, onChange }) => {
      const control = h('input', { type: 'checkbox', id, checked })
      control.addEventListener('change', () => onChange(control.checked))
      return h('label', { class: 'choice' }, control, h('span', {}, text))
    }),
  )

export function checkbox(field: string, text: string, checked: boolean, onChange: (checked: boolean) => void): HTMLElement {
  const control = h('input', { type: 'checkbox', id: idOf(field), checked, required: true })
  control.addEventListener('change', () => onChange(control.checked))
  return h('div', { class: 'field' }, h('label', { class: 'choice consent' }, control, h('span', {}, text)))
}
