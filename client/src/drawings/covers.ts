export const draw = (): string => "";
