import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly Fallback: ComponentType<{ error: unknown }>
  readonly onError?: (error: unknown) => void
}

interface State {
  readonly failed: boolean
  readonly error?: unknown
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    return this.state.failed ? <Fallback error={this.state.error} /> : children
  }
}
