import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** What stands there instead. */
  readonly instead: (why: string) => ReactNode
  readonly children: ReactNode
}

/** A defect, or a part of the app that could not be loaded, costs one page and not the whole app. */
export class Guard extends Component<GuardProps, { readonly why: string | undefined }> {
  override state = { why: undefined }

  static getDerivedStateFromError(error: unknown): { why: string } {
    return { why: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    return this.state.why === undefined ? this.props.children : this.props.instead(this.state.why)
  }
}
