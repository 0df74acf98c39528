// How things are dragged: by a mouse after six pixels, so that a click still opens a link; by a finger that holds for a quarter of a second, so that it can scroll.
import { Accessibility, PointerActivationConstraints, StyleInjector } from '@dnd-kit/dom'
import { PointerSensor, type DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

type Provider = ComponentProps<typeof DragDropProvider>

/** `isApart`: what is pressed there is not the thing that is dragged, such as a button in it. */
export const dragSensors = (isApart: (pressed: Element, thing: Element | undefined) => boolean): Provider['sensors'] => [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    preventActivation: ({ target }, { element }) => target instanceof Element && isApart(target, element),
  }),
]

/** Things are links or have buttons for the keyboard: a role for the whole thing would hide both. */
export const dragPlugins: Provider['plugins'] = (usual) => [
  ...usual.filter((one) => one !== Accessibility),
  StyleInjector.configure({ nonce: __STYLE_NONCE__ }),
]
