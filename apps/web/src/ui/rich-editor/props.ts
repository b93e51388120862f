export interface RichEditorProps {
  label: string;
  /** HTML; empty when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** Why it is not accepted. */
  error?: string | null | undefined;
  disabled?: boolean;
}
