/**
 * Why a file is not accepted: "other_kind" is none of the kinds, "former" the format of Office before 2007, "too_much_work" takes more time or
 * memory than a check may.
 */
export type FileFault =
  | "other_kind"
  | "broken"
  | "too_much_work"
  | "not_an_image"
  | "too_many_pixels"
  | "animated_png"
  | "not_self_contained"
  | "too_complex"
  | "former"
  | "macros"
  | "encrypted"
  | "too_compressed";

/** A file that is not accepted. */
export class FileRefused extends Error {
  readonly reason: FileFault;

  constructor(reason: FileFault, options?: ErrorOptions, message: string = reason) {
    super(message, options);
    this.reason = reason;
  }
}
