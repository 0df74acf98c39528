// Elements without a library: the page is small, and fields must not be drawn anew while people type.

type Value = string | number | boolean | null | undefined
type Child = Node | string | null | false

/** An element with attributes; one that is false, null or undefined is left out. Texts are text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

export function button(text: string, onPress: () => void, attributes: Readonly<Record<string, Value>> = {}): HTMLButtonElement {
  const made = h('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', onPress)
  return made
}

/** The id of the control of a field. */
export const idOf = (field: string): string => `field-${field.replaceAll('.', '-')}`
const faultIdOf = (field: string): string => `${idOf(field)}-fault`

/** Shows or removes the error at a field. */
export function markField(field: string, fault: string | null): void {
  const control = document.getElementById(idOf(field))
  document.getElementById(faultIdOf(field))?.remove()
  if (!control) return
  const holder = control.closest('.field')!
  holder.classList.toggle('wrong', fault !== null)
  if (fault === null) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
    return
  }
  holder.append(h('p', { class: 'fault', id: faultIdOf(field) }, fault))
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', faultIdOf(field))
}
