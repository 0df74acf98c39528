// Where keys that are pressed go to: into a field, into a dialog, or to the page.

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

export const dialogIsOpen = (): boolean => document.querySelector('[role=dialog]') !== null
