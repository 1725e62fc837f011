/** X19: the words that a member has written for the friend, with their line breaks. */
export const QuotedNote = ({ note }: { note: string }) => (
  <blockquote className="border-s-[3px] border-primary ps-4 font-semibold [overflow-wrap:anywhere] whitespace-pre-line">
    {note}
  </blockquote>
)
