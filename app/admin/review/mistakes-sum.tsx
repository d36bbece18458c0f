import { href } from "react-router";
import { Sum } from "../pieces/sum.tsx";

/** How many mistakes readers found that nobody has looked at; nothing without one. @param oldest the title of the article that waits longest */
export function MistakesSum({ count, oldest }: { count: number; oldest: string | undefined }) {
  if (count === 0) return null;
  const title = count === 1 ? "erro apontado" : "erros apontados";
  const words = count === 1 ? `Em “${oldest}”` : `O mais antigo em “${oldest}”`;
  return (
    <Sum
      count={count}
      title={title}
      words={words}
      link={{ to: `${href("/admin/revisao")}?aba=erros`, label: "Conferir" }}
    />
  );
}
