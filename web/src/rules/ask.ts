//! Requests to the objects of a module, in JSON: an answer has the tag of its request, which tells its type.

/** The tags of requests or answers. */
type Tag<T> = T extends string ? T : T extends object ? keyof T : never;

/** What comes with a tag; nothing with a request that is a tag alone. */
type Body<T, K> = T extends { [tag in K & string]: infer B } ? B : never;

/** What is only read. */
type Given<T> = { readonly [K in keyof T]: Given<T[K]> };

/** Asks by the tag of a request; parts of an answer come before it. Fails as the module says. */
export type Ask<Request, Answer> = <K extends Tag<Request> & Tag<Answer> & string>(
  tag: K,
  ...body: [Body<Request, K>] extends [never] ? [] : [Given<Body<Request, K>>, part?: (part: Answer) => void]
) => Body<Answer, K>;

/** What a module has written. */
export const read = (json: string) => JSON.parse(json);

/** Asks an object of a module. */
export function asking<Request, Answer>(object: {
  ask(request: string, part: (json: string) => void): string;
}): Ask<Request, Answer> {
  return (tag, ...[body, part]) => {
    const request = body === undefined ? tag : { [tag]: body };
    return read(object.ask(JSON.stringify(request), (json) => part?.(read(json))))[tag];
  };
}
